import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, it } from '@jest/globals'
import { installHelm } from '@wordloom/testing'
import { parseAllDocuments } from 'yaml'

/** A Kubernetes object, as far as specs look into one. */
export type Manifest = {
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: kubeconform validates manifests; specs read single fields
  spec: any
}

const root = join(import.meta.dirname, '../../../..')
const chart = join(root, 'infra/helm/wordloom')

/** Renders the chart with a file of its folder ci and further values; throws Helm's message for invalid values. */
export type Render = (values: string, ...set: string[]) => Manifest[]

/** A suite on the rendered chart. Without Helm it is skipped, with the reason in its name; if real servers are required, it fails. */
export async function describeChart(title: string, body: (render: Render) => void): Promise<void> {
  const helm = await installHelm(root)
  if ('program' in helm) {
    const render: Render = (values, ...set) => {
      const sets = set.flatMap((one) => ['--set-json', one])
      const args = ['template', 'wordloom', chart, '--values', join(chart, 'ci', values), ...sets]
      const text = execFileSync(helm.program, args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 })
      return parseAllDocuments(text).flatMap((document) => (document.contents === null ? [] : [document.toJS() as Manifest]))
    }
    describe(title, () => body(render))
  } else if (process.env.REQUIRE_BACKING) {
    describe(title, () => {
      it('has Helm', () => {
        throw new Error(helm.refusal)
      })
    })
  } else {
    describe.skip(`${title} [${helm.refusal}]`, () => body(() => []))
  }
}

/** The objects of one kind by service. */
export const byService = (manifests: readonly Manifest[], kind: string): Map<string, Manifest> =>
  new Map(
    manifests
      .filter((manifest) => manifest.kind === kind && manifest.metadata.labels?.['app.kubernetes.io/component'])
      .map((manifest) => [manifest.metadata.labels?.['app.kubernetes.io/component'] as string, manifest]),
  )

type Variable = { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }

const variablesOf = (deployment: Manifest | undefined): Variable[] => deployment?.spec.template.spec.containers[0].env ?? []

/** The variables of a service's container that come from a Secret, with its key. */
export const referencesOf = (deployment: Manifest | undefined): { variable: string; secret: string; key: string }[] =>
  variablesOf(deployment).flatMap(({ name, valueFrom }) =>
    valueFrom ? [{ variable: name, secret: valueFrom.secretKeyRef.name, key: valueFrom.secretKeyRef.key }] : [],
  )

/** The environment of a service's container; `secret` returns the value of a secret. */
export function environmentOf(deployment: Manifest | undefined, secret: (variable: string) => string): Record<string, string> {
  return Object.fromEntries(variablesOf(deployment).map(({ name, value, valueFrom }) => [name, valueFrom ? secret(name) : (value ?? '')]))
}
