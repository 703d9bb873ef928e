import { OpsError, type Say } from '../terminal.ts'
import { hasKeys, readKeys, writeKeys } from './key-file.ts'
import { makeKeys, type RollStep, roll, rollSteps } from './key-set.ts'

const instructions: Record<RollStep, string> = {
  'trust-next': `The next keys are trusted, and not used for signing yet.
Roll INTERNAL_TRUSTED_KEYS out to all services. When every process has it, run this command again.`,
  'sign-with-next': `The next keys are used for signing, and the old ones are still trusted.
Roll the INTERNAL_SIGNING_KEY_… out to the gateway, words and quiz. When every process has had its own for two minutes, run this command again.`,
  'drop-old': `The old keys are no longer trusted.
Roll INTERNAL_TRUSTED_KEYS out to all services. Then the rotation is complete.`,
}

/** Adds keys for internal tokens to a file that has none. */
export function makeKeysIn(file: string, say: Say): number {
  if (hasKeys(file)) throw new OpsError(`${file} has keys already. \`npm run ops -- keys roll ${file}\` rotates them without downtime.`)
  const keys = makeKeys()
  writeKeys(file, keys)
  say(`${file} has new keys of ${Object.keys(keys.signing).join(', ')}. Anybody who can read it can sign as any of them.`)
  return 0
}

/** Takes the next step of a key rotation in a file. */
export function rollKeysIn(file: string, say: Say): number {
  const { step, keys } = roll(readKeys(file))
  writeKeys(file, keys)
  say(`Step ${rollSteps.indexOf(step) + 1} of ${rollSteps.length}. ${instructions[step]}`)
  return 0
}
