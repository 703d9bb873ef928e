import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { routeTable } from '@wordloom/gateway'
import { createKeyring, issuers } from '@wordloom/service-kit/auth'
import { parseSettings } from '@wordloom/service-kit/settings'
import { byService, describeChart, environmentOf, type Manifest, referencesOf } from './chart-test-kit/rendered-chart.ts'
import { type ProcessName, settingsOf } from './settings-of.ts'

const processes = Object.keys(settingsOf) as ProcessName[]
const everything = [...processes, 'web']
// Without the sign-in pages of the embedded edition, which Keycloak replaces.
const routed = [...new Set(routeTable.map(({ upstream }) => upstream))].filter((name) => name !== 'identity-provider')

const scaledByKeda = ['keda.enabled=true', 'nats.monitoring="nats:8222"', 'redis.address="redis:6379"']

const secrets: Record<string, string> = {
  MONGO_URL: 'mongodb://words:password@mongo:27017/wordloom?replicaSet=rs0',
  NATS_URL: 'nats://words:password@nats:4222',
  REDIS_URL: 'redis://:password@redis:6379',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer 123',
}
const keyring = createKeyring()
const secretOf =
  (name: string) =>
  (variable: string): string =>
    secrets[variable] ?? keyring.settingsOf(name)[variable] ?? 'a secret of thirty-two characters'

/** The other services whose addresses a process's settings need. */
const callsOf = (name: ProcessName): string[] =>
  Object.keys(settingsOf[name].shape)
    .filter((variable) => everything.some((service) => variable === `${service.toUpperCase()}_URL`))
    .map((variable) => variable.replace('_URL', '').toLowerCase())
    .sort()

type Peer = { podSelector?: { matchLabels: Record<string, string> } }
const componentsIn = (rules: readonly { to?: Peer[]; from?: Peer[] }[]): string[] =>
  rules
    .flatMap(({ to = [], from = [] }) => [...to, ...from])
    .flatMap(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/component'] ?? [])
    .sort()

await describeChart('the Helm chart', (render) => {
  it.each(['values.yaml', 'least-values.yaml'])(
    'sets everything that each process’s settings schema requires, and nothing unknown, with %s',
    (values) => {
      const deployments = byService(render(values), 'Deployment')
      for (const name of processes) {
        const environment = environmentOf(deployments.get(name), secretOf(name))
        expect(() => parseSettings(settingsOf[name], environment)).not.toThrow()
        // A variable that no schema has is misspelt or outdated.
        const known = [...Object.keys(settingsOf[name].shape), 'NODE_OPTIONS']
        expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([])
      }
    },
  )

  it('gives every service of the route table a Deployment, a Service, a disruption budget, a network policy and one scaler', () => {
    expect(routed.filter((name) => !everything.includes(name))).toEqual([])
    for (const keda of [true, false]) {
      const manifests = render('least-values.yaml', ...(keda ? scaledByKeda : []))
      for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'])
        expect([...byService(manifests, kind).keys()].sort()).toEqual([...everything].sort())
      const scalers = [...byService(manifests, 'HorizontalPodAutoscaler').keys(), ...byService(manifests, 'ScaledObject').keys()]
      expect(scalers.sort()).toEqual([...everything].sort())
    }
  })

  it('scales every service by CPU, with an HPA or with KEDA', () => {
    const manifests = render('least-values.yaml', ...scaledByKeda)
    for (const { spec } of byService(manifests, 'HorizontalPodAutoscaler').values()) expect(spec.metrics[0].resource.name).toBe('cpu')
    for (const { spec } of byService(manifests, 'ScaledObject').values()) expect(spec.triggers[0].type).toBe('cpu')
    expect([...byService(manifests, 'ScaledObject').keys()].sort()).toEqual(['identity', 'quiz', 'stats', 'words'])
  })

  it('runs an existing file in each process', () => {
    for (const [name, { spec }] of byService(render('least-values.yaml'), 'Deployment')) {
      const [container] = spec.template.spec.containers
      if (name === 'web') expect(container.args).toBeUndefined()
      else expect(() => readFileSync(join(import.meta.dirname, '../../..', container.args.at(-1)))).not.toThrow()
    }
  })

  it('allows exactly the connections that the route table and the services’ settings need', () => {
    const policies = byService(render('least-values.yaml'), 'NetworkPolicy')
    expect(callsOf('gateway')).toEqual([...routed, 'web'].sort())
    const callers = new Map<string, string[]>(everything.map((name) => [name, []]))
    for (const name of processes) {
      expect(componentsIn(policies.get(name)?.spec.egress)).toEqual(callsOf(name))
      for (const called of callsOf(name)) callers.get(called)?.push(name)
    }
    for (const name of everything) {
      expect(componentsIn(policies.get(name)?.spec.ingress)).toEqual(callers.get(name)?.sort())
      // A rule without a peer allows every client, which only the gateway may have.
      const rules: { from?: Peer[] }[] = policies.get(name)?.spec.ingress ?? []
      expect(rules.filter(({ from }) => !from?.length)).toHaveLength(name === 'gateway' ? 1 : 0)
    }
    expect(policies.get('web')?.spec.egress).toEqual([])
  })

  it('sets addresses to the names and ports of the chart’s Services', () => {
    const manifests = render('least-values.yaml')
    const services = byService(manifests, 'Service')
    for (const name of processes) {
      const environment = environmentOf(byService(manifests, 'Deployment').get(name), secretOf(name))
      for (const called of callsOf(name)) {
        const { hostname, port } = new URL(environment[`${called.toUpperCase()}_URL`] as string)
        expect(hostname).toBe(services.get(called)?.metadata.name)
        expect(Number(port)).toBe(services.get(called)?.spec.ports[0].port)
      }
    }
  })

  it('mounts the volume with dictionaries read-only in the dictionary service only, if there is one', () => {
    const mounted = (values: string) =>
      [...byService(render(values), 'Deployment')].flatMap(([name, { spec }]) => {
        const { containers, volumes } = spec.template.spec
        const mounts = containers[0].volumeMounts.filter((mount: { name: string }) => mount.name === 'dictionaries')
        const claims = volumes.filter((volume: { name: string }) => volume.name === 'dictionaries')
        return mounts.length + claims.length === 0 ? [] : [[name, mounts, claims]]
      })
    expect(mounted('least-values.yaml')).toEqual([])
    expect(mounted('values.yaml')).toEqual([
      [
        'dictionary',
        [{ name: 'dictionaries', mountPath: '/dictionaries', readOnly: true }],
        [{ name: 'dictionaries', persistentVolumeClaim: { claimName: 'wordloom-dictionaries', readOnly: true } }],
      ],
    ])
    const deployment = byService(render('values.yaml'), 'Deployment').get('dictionary')
    expect(environmentOf(deployment, secretOf('dictionary')).DICTIONARY_FOLDER).toBe('/dictionaries')
  })

  it('runs pods as non-root, read-only and without capabilities, and keeps all replicas during a rollout', () => {
    for (const { spec } of byService(render('least-values.yaml'), 'Deployment').values()) {
      const pod = spec.template.spec
      expect(pod.securityContext.runAsNonRoot).toBe(true)
      expect(pod.automountServiceAccountToken).toBe(false)
      expect(pod.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
      expect(pod.containers[0].readinessProbe.httpGet.path).toMatch(/^\/(readyz|healthz)$/)
    }
  })

  it('gives a pod a longer grace period than its process needs to drain', () => {
    for (const [name, { spec }] of byService(render('values.yaml', 'drainSeconds=30'), 'Deployment')) {
      const pod = spec.template.spec
      const drain =
        name === 'web'
          ? pod.containers[0].lifecycle.preStop.exec.command[1]
          : environmentOf({ spec } as Manifest, secretOf(name)).DRAIN_SECONDS
      expect(Number(drain)).toBe(30)
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(drain) + 15)
    }
  })

  it('contains no Secret, and takes every secret by reference', () => {
    const manifests = render('values.yaml')
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([])
    for (const name of processes) {
      const environment = environmentOf(byService(manifests, 'Deployment').get(name), () => 'by reference')
      const sensitive = Object.keys(environment).filter((variable) => /SECRET$|^(MONGO|NATS|REDIS)_URL$|^INTERNAL_/.test(variable))
      expect(sensitive.filter((variable) => environment[variable] !== 'by reference')).toEqual([])
    }
  })

  it('gives each process that signs internal tokens only its own private key', () => {
    const manifests = render('least-values.yaml')
    for (const name of processes) {
      const variables: { name: string; valueFrom?: { secretKeyRef: { key: string } } }[] = byService(manifests, 'Deployment').get(name)
        ?.spec.template.spec.containers[0].env
      const keys = variables
        .flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? [])
        .filter((key) => key.startsWith('INTERNAL_SIGNING'))
      expect([name, keys]).toEqual([name, issuers.some((issuer) => issuer === name) ? [`INTERNAL_SIGNING_KEY_${name.toUpperCase()}`] : []])
    }
  })

  it('gives each service only its own accounts at the stores that it needs', () => {
    const deployments = byService(render('values.yaml'), 'Deployment')
    const accountsOf = (name: string) =>
      referencesOf(deployments.get(name))
        .filter(({ variable }) => /^(MONGO|NATS|REDIS)_URL$/.test(variable))
        .map(({ variable, secret, key }) => `${variable} ${secret} ${key}`)
    for (const name of ['words', 'identity'])
      expect(accountsOf(name)).toEqual([
        `MONGO_URL wordloom-mongo ${name}`,
        `NATS_URL wordloom-nats ${name}`,
        `REDIS_URL wordloom-redis ${name}`,
      ])
    for (const name of ['quiz', 'stats'])
      expect(accountsOf(name)).toEqual([`MONGO_URL wordloom-mongo ${name}`, `NATS_URL wordloom-nats ${name}`])
    expect(accountsOf('gateway')).toEqual(['REDIS_URL wordloom-redis gateway'])
    for (const name of ['dictionary', 'web']) expect(accountsOf(name)).toEqual([])
  })

  it.each(processes)('makes %s refuse the development secrets of docker-compose.yml', (name) => {
    const environment = environmentOf(byService(render('values.yaml'), 'Deployment').get(name), () => 'development-only-for-one-machine')
    for (const { variable } of referencesOf(byService(render('values.yaml'), 'Deployment').get(name)).filter(
      // The headers of the collector have no development default.
      ({ variable }) => !variable.startsWith('OTEL_'),
    ))
      expect(() => parseSettings(settingsOf[name], environment)).toThrow(`${variable}: is the default for trying Wordloom on one machine`)
  })

  it.each([
    ['publicUrl="words.example.org"', 'publicUrl'],
    ['nats.existingSecret=""', 'nats.existingSecret'],
    ['nats.url="nats://nats:4222"', 'url'],
    ['redis.existingSecret=""', 'redis.existingSecret'],
    ['mongo.existingSecret=""', 'mongo.existingSecret'],
    ['internalKeys.existingSecret=""', 'internalKeys.existingSecret'],
    ['services.words.replica=3', 'replica'],
    ['services.stats.autoscaling.cpuPercent=700', 'cpuPercent'],
    ['keda.enabled=true', 'nats.monitoring'],
    ['logLevel="loud"', 'logLevel'],
  ])('refuses the values %s and names the setting', (set, name) => {
    expect(() => render('least-values.yaml', set)).toThrow(name)
  })
})
