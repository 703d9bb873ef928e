import { createLogger, type Logger } from '@wordloom/service-kit/logging'
import { SettingsError } from '@wordloom/service-kit/settings'
import { renameAccount, resetPassword } from './accounts.ts'
import { backUp, restore } from './backup/commands.ts'
import { type Command, parseCommand } from './command.ts'
import { preflight } from './compose-settings/preflight.ts'
import { printSecrets } from './compose-settings/secrets.ts'
import { discardLetter, listDeadLetters, replayAll, replayOne } from './dead-letters/commands.ts'
import { addTo, listIn, removeFrom } from './dictionary/commands.ts'
import { helpAbout } from './help.ts'
import type { Installation } from './installations/installation.ts'
import {
  dictionaryFolder,
  knownDictionaryFolder,
  type RequestedInstallation,
  requestedInstallation,
} from './installations/requested-installation.ts'
import { makeKeysIn, rollKeysIn } from './keys/commands.ts'
import { rebuild } from './rebuild.ts'
import { refold } from './refold.ts'
import { OpsError, replaceControlCharacters, type Say } from './terminal.ts'
import { verifyAll } from './verify/verify.ts'

/** Runs a command line and returns the exit code: 0 for success, 1 for failure. */
export async function runOps(args: readonly string[], environment: NodeJS.Dict<string>, tell: Say): Promise<number> {
  const say = replaceControlCharacters(tell)
  try {
    const { command, data } = parseCommand(args)
    switch (command.kind) {
      case 'help':
        say(helpAbout(command.about))
        return 0
      case 'make-keys':
        return makeKeysIn(command.file, say)
      case 'roll-keys':
        return rollKeysIn(command.file, say)
      case 'secrets':
        return printSecrets(say)
      case 'preflight':
        return preflight(environment)
      case 'add-dictionary':
        return await addTo(dictionaryFolder(data, environment), command, new Date(), say)
      case 'list-dictionaries':
        return listIn(dictionaryFolder(data, environment), say)
      case 'remove-dictionary':
        return removeFrom(dictionaryFolder(data, environment), command.name, say)
    }
    const logger = createLogger('ops', environment.LOG_LEVEL || 'warn')
    if (command.kind === 'streams') {
      const { makeStreamsAt } = await import('./installations/distributed-installation.ts')
      return await makeStreamsAt(environment, logger, say)
    }
    const requested = requestedInstallation(data, environment)
    switch (command.kind) {
      case 'backup':
        return await backUp(requested, command.folder, knownDictionaryFolder(data, environment), say)
      case 'restore':
        return await restore(requested, command.folder, knownDictionaryFolder(data, environment), logger, say)
      case 'move': {
        const { moveIn } = await import('./move/move.ts')
        return await moveIn(command.from, environment, logger, say)
      }
      case 'rename-account':
        return renameAccount(requested, command.from, command.to, say)
      case 'reset-password':
        return await resetPassword(requested, command.email, say)
    }
    const installation = await open(requested, logger)
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

/** Only the requested edition is loaded. */
async function open(requested: RequestedInstallation, logger: Logger): Promise<Installation> {
  if (requested.edition === 'distributed') {
    const { openDistributedInstallation } = await import('./installations/distributed-installation.ts')
    return openDistributedInstallation(requested.settings, logger)
  }
  const { openEmbeddedInstallation } = await import('./installations/embedded-installation.ts')
  return openEmbeddedInstallation(requested.folder, logger)
}

type OnInstallation = Extract<Command, { kind: `${string}dead-letter${string}` | 'rebuild' | 'refold' | 'verify' }>

async function carryOut(command: OnInstallation, installation: Installation, say: Say): Promise<number> {
  switch (command.kind) {
    case 'list-dead-letters':
      return listDeadLetters(installation, say)
    case 'replay-dead-letter':
      return replayOne(installation, command.id, say)
    case 'replay-all-dead-letters':
      return replayAll(installation, say)
    case 'discard-dead-letter':
      return discardLetter(installation, command, say)
    case 'rebuild':
      return rebuild(installation, command, say)
    case 'refold':
      return refold(installation, command, say)
    case 'verify':
      return verifyAll(installation, command, say)
    default:
      return command satisfies never
  }
}
