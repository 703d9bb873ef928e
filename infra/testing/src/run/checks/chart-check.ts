import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../command.ts'
import type { Outcome } from '../outcome.ts'
import { installHelm, installKubeconform } from './chart-tools.ts'

/**
 * Lints and renders infra/helm/wordloom with Helm for each file of values in its folder ci, and validates every object with kubeconform
 * against Kubernetes' and KEDA's own schemas, where an unknown field is an error. Kubeconform is built with Go, which may be missing: then
 * objects are rendered but not validated, and the summary says so.
 */
export async function checkChart(root: string, env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const [helmTool, kubeconform] = await Promise.all([installHelm(root), installKubeconform(root)])
  if ('refusal' in helmTool)
    return [{ status: env.REQUIRE_BACKING ? 'failed' : 'skipped', name: 'Helm chart: lint, kubeconform', why: helmTool.refusal }]
  const helm = helmTool.program
  const chart = join(root, 'infra/helm/wordloom')
  const folder = join(root, '.cache/test')
  await mkdir(folder, { recursive: true })

  const ask = async (name: string, command: readonly string[]): Promise<{ outcome: Outcome; output: string }> => {
    const { code, output } = await runCommand(command, { cwd: root, stage: 'Helm chart' })
    console.log(code === 0 ? `ok   ${name}` : `FAIL ${name}\n${output}`)
    return {
      outcome: code === 0 ? { status: 'passed', name } : { status: 'failed', name, why: `exit code ${code}; its report is above` },
      output,
    }
  }
  const outcomes: Outcome[] = []
  for (const file of await readdir(join(chart, 'ci'))) {
    const values = ['--values', join(chart, 'ci', file)]
    outcomes.push((await ask(`helm lint with ${file}`, [helm, 'lint', '--strict', chart, ...values])).outcome)
    const rendered = await ask(`helm template with ${file}`, [helm, 'template', 'wordloom', chart, ...values])
    outcomes.push(rendered.outcome)
    if (rendered.outcome.status !== 'passed') continue
    const name = `kubeconform -strict with ${file}`
    if ('refusal' in kubeconform) {
      outcomes.push({ status: 'skipped', name, why: kubeconform.refusal })
      continue
    }
    const manifests = join(folder, `chart-${file}`)
    await writeFile(manifests, rendered.output)
    const schemas = join(root, 'infra/helm/schemas/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json')
    outcomes.push((await ask(name, [kubeconform.program, '-strict', '-summary', '-schema-location', schemas, manifests])).outcome)
  }
  return outcomes
}
