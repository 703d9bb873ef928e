import { createLogger } from '@wordloom/service-kit/logging'
import { parseSettings, SettingsError } from '@wordloom/service-kit/settings'
import { type Command, parseCommand } from './command.ts'
import { listDeadLetters, replayAll, replayOne } from './dead-letters/commands.ts'
import { helpAbout } from './help.ts'
import type { Installation } from './installation.ts'
import { OpsError } from './ops-error.ts'
import { rebuildAll, rebuildLearner } from './rebuild.ts'
import type { Say } from './say.ts'
import { distributedSettings } from './settings.ts'
import { verifyAll } from './verify/command.ts'

type Environment = Record<string, string | undefined>

/** Does what the command line asks for and answers the exit code: 0 done, 1 not. */
export async function runOps(args: readonly string[], environment: Environment, say: Say): Promise<number> {
  try {
    const { command, data } = parseCommand(args)
    if (command.kind === 'help') {
      say(helpAbout(command.about))
      return 0
    }
    const installation = await open(data, environment)
    try {
      return await carryOut(command, installation, say)
    } finally {
      await installation.close()
    }
  } catch (error) {
    if (!(error instanceof OpsError || error instanceof SettingsError)) throw error
    say(error.message)
    return 1
  }
}

/** Only the edition that is asked for is loaded. */
async function open(data: string | undefined, environment: Environment): Promise<Installation> {
  const logger = createLogger('ops', environment.LOG_LEVEL || 'warn')
  if (data === undefined && (environment.MONGO_URL || environment.NATS_URL)) {
    const settings = parseSettings(distributedSettings, environment)
    const { openDistributedInstallation } = await import('./distributed-installation.ts')
    return openDistributedInstallation(settings, logger)
  }
  const { openEmbeddedInstallation } = await import('./embedded-installation.ts')
  return openEmbeddedInstallation(data ?? (environment.WORDLOOM_DATA || './data'), logger)
}

async function carryOut(command: Exclude<Command, { kind: 'help' }>, installation: Installation, say: Say): Promise<number> {
  switch (command.kind) {
    case 'list-dead-letters':
      return listDeadLetters(installation, say)
    case 'replay-dead-letter':
      return replayOne(installation, command.id, say)
    case 'replay-all-dead-letters':
      return replayAll(installation, say)
    case 'rebuild':
      return rebuild(installation, command, say)
    case 'verify':
      return verifyAll(installation, command, say)
    default:
      return command satisfies never
  }
}

async function rebuild({ logs, projections }: Installation, command: Extract<Command, { kind: 'rebuild' }>, say: Say): Promise<number> {
  const projection = projections[command.projection]
  const from = performance.now()
  const seconds = () => ((performance.now() - from) / 1000).toFixed(1)
  if (command.learner !== undefined) {
    const events = await rebuildLearner(logs, projection, command.learner)
    say(`${command.projection}: learner ${command.learner} rebuilt from ${events} events in ${seconds()} s`)
    return 0
  }
  const { learners, events } = await rebuildAll(logs, projection, (done) => {
    if (done.learners % 1_000 === 0) say(`${command.projection}: ${done.learners} learners so far, ${seconds()} s`)
  })
  say(`${command.projection}: ${learners} learners rebuilt from ${events} events in ${seconds()} s`)
  return 0
}
