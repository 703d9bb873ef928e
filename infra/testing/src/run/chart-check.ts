import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installHelm, installKubeconform } from './chart-tools.ts'
import { runCommand } from './command.ts'
import type { Outcome } from './outcome.ts'

/**
 * Has Helm lint and render infra/helm/wordloom with each of the values in its folder ci, and kubeconform hold every object against
 * Kubernetes' and KEDA's own schemas, where an unknown field is a fault.
 */
export async function checkChart(root: string, env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const tools = await Promise.all([installHelm(root), installKubeconform(root)])
  const refusals = tools.flatMap((tool) => ('refusal' in tool ? [tool.refusal] : []))
  if (refusals.length > 0)
    return [{ status: env.REQUIRE_BACKING ? 'failed' : 'skipped', name: 'Helm chart: lint, kubeconform', why: refusals.join('; ') }]
  const [helm, kubeconform] = tools.map((tool) => (tool as { program: string }).program) as [string, string]
  const chart = join(root, 'infra/helm/wordloom')
  const folder = join(root, '.cache/test')
  await mkdir(folder, { recursive: true })

  const ask = async (name: string, command: readonly string[]): Promise<{ outcome: Outcome; output: string }> => {
    const { code, output } = await runCommand(command, { cwd: root })
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
    const manifests = join(folder, `chart-${file}`)
    await writeFile(manifests, rendered.output)
    const schemas = join(root, 'infra/helm/schemas/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json')
    outcomes.push(
      (await ask(`kubeconform -strict with ${file}`, [kubeconform, '-strict', '-summary', '-schema-location', schemas, manifests])).outcome,
    )
  }
  return outcomes
}
