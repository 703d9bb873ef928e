import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openBacking } from '@wordloom/test-kit/backing'
import { openEditionHost } from '../editions/edition-host.ts'
import { changedSuites } from './changed-suites.ts'
import { checkApi } from './checks/api-check.ts'
import { checkPackages } from './checks/audit-check.ts'
import { checkChart } from './checks/chart-check.ts'
import { buildCheck, runCheck, staticChecks } from './checks/checks.ts'
import { checkCompose } from './checks/compose-check.ts'
import { endCommands } from './command.ts'
import { book, tableOfCosts } from './costs/ledger.ts'
import { type Outcome, summary } from './outcome.ts'
import { runJest } from './run-jest.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const { values: options } = parseArgs({
  options: { long: { type: 'boolean' }, check: { type: 'boolean' }, since: { type: 'string', default: 'main' } },
})

const cores = availableParallelism()
// Many suites wait for a clock, a browser or a server: two more than there are cores keep these busy. Ports are for eight workers.
const workers = Math.min(cores + 2, 8)

const outcomes: Outcome[] = []
// A quick check waits for no container; servers whose addresses are given are used.
if (options.check) process.env.CONTAINERS ??= 'off'
const backing = await openBacking(process.env)
const editions = await openEditionHost(process.env)
const close = async (): Promise<void> => {
  try {
    await editions.close()
    book('editions that suites share')
    for (const [image, seconds] of await backing.processorSeconds()) book(`server: ${image}`, seconds)
  } finally {
    await backing.close()
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    endCommands()
    await close()
    console.log(summary([...outcomes, { status: 'failed', name: 'the run', why: `ended by ${signal}` }]))
    process.exit(130)
  })
}

async function runEverything(): Promise<void> {
  // The servers, of which Keycloak takes longest, start while types, style and build are checked.
  backing.warm()
  const statics = async () => {
    for (const check of staticChecks) outcomes.push(await runCheck(check, root))
  }
  await Promise.all([
    statics(),
    runCheck(buildCheck, root).then((outcome) => outcomes.push(outcome)),
    // Also fetches Helm, which the chart's specs need.
    checkChart(root, process.env).then((found) => outcomes.push(...found)),
    checkPackages(root).then((outcome) => outcomes.push(outcome)),
  ])
  // What waits for containers and for a program that sends one call after another runs beside the suites.
  const beside = async () => {
    // The same calls each time, so that a failure says something of the change.
    outcomes.push(...(await checkApi(root, process.env, 18)))
    outcomes.push(...(await checkCompose(root, process.env)))
  }
  await Promise.all([runJest({ projects: ['unit', 'ui', 'int', 'e2e'], workers }, root).then((found) => outcomes.push(...found)), beside()])
}

async function runQuickly(): Promise<void> {
  const changed = changedSuites(options.since, root)
  outcomes.push(...(await Promise.all(staticChecks.map((check) => runCheck(check, root)))))
  outcomes.push(...(await runJest({ projects: ['unit'], workers: cores, once: true }, root)))
  const { files, fault } = await changed
  if (fault) outcomes.push(fault)
  if (files.length > 0) outcomes.push(...(await runJest({ projects: ['ui', 'int'], workers: cores, files, once: true }, root)))
}

async function runLong(): Promise<void> {
  outcomes.push(await runCheck(buildCheck, root))
  outcomes.push(...(await runJest({ projects: ['long'], workers: 1 }, root)))
  outcomes.push(...(await checkApi(root, process.env, Date.now() % 2 ** 31)))
}

try {
  await (options.long ? runLong() : options.check ? runQuickly() : runEverything())
} finally {
  await close()
}

if (!options.check) console.log(tableOfCosts())
console.log(summary(outcomes))
process.exit(outcomes.some(({ status }) => status === 'failed') ? 1 : 0)
