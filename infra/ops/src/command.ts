import { parseArgs } from 'node:util'
import { type ConsumerName, consumerNames, type ProjectionName, projectionNames } from './descriptors.ts'
import { OpsError } from './terminal.ts'

/** The commands. */
export type Command =
  | { kind: 'help'; about?: string }
  | { kind: 'list-dead-letters' }
  | { kind: 'replay-dead-letter'; id: string }
  | { kind: 'replay-all-dead-letters' }
  | { kind: 'discard-dead-letter'; id: string; unapplied: boolean }
  | { kind: 'rebuild'; projection: ProjectionName; learner?: string }
  | { kind: 'refold'; learner?: string; write: boolean }
  | { kind: 'verify'; consumers: readonly ConsumerName[]; learner?: string; timeoutMs?: number }
  | { kind: 'backup'; folder: string }
  | { kind: 'restore'; folder: string }
  | { kind: 'move'; from: string }
  | { kind: 'make-keys'; file: string }
  | { kind: 'roll-keys'; file: string }
  | { kind: 'rename-account'; from: string; to: string }
  | { kind: 'reset-password'; email: string }
  | { kind: 'add-dictionary'; file: string; name?: string }
  | { kind: 'list-dictionaries' }
  | { kind: 'remove-dictionary'; name: string }
  | { kind: 'secrets' }
  | { kind: 'preflight' }
  | { kind: 'streams' }

const options = {
  data: { type: 'string' },
  learner: { type: 'string' },
  patience: { type: 'string' },
  from: { type: 'string' },
  name: { type: 'string' },
  all: { type: 'boolean' },
  unapplied: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof parsed>['values']

const seeHelp = '`npm run ops -- help` lists all commands.'
const list = new Intl.ListFormat('en', { type: 'conjunction' })
/** The commands that have a flag. */
const commandsWith: Readonly<Partial<Record<keyof Values, readonly string[]>>> = {
  learner: ['rebuild', 'refold', 'verify'],
  patience: ['verify'],
  from: ['move'],
  name: ['dictionary'],
  all: ['dead-letters'],
  unapplied: ['dead-letters'],
  'dry-run': ['refold'],
}

/** Parses the command line; throws an OpsError that says what is wrong with it. */
export function parseCommand(args: readonly string[]): { command: Command; data?: string } {
  const { positionals, values } = parsed(args)
  const data = values.data === undefined ? {} : { data: values.data }
  const [first = 'help', second] = positionals
  if (first === 'help') return { command: { kind: 'help', ...(second ? { about: second } : {}) }, ...data }
  if (values.help) return { command: { kind: 'help', about: first }, ...data }
  refuseForeignFlags(first, values)
  return { command: commandOf(positionals, values), ...data }
}

function commandOf(positionals: readonly string[], { learner, patience, all, unapplied, from, name, 'dry-run': isDry }: Values): Command {
  const [first, second, third, ...rest] = positionals
  if (first === 'accounts' && second === 'rename' && rest.length < 2) {
    const [to] = rest
    if (!third || !to) throw new OpsError('Name the old and the new email, e.g. accounts rename old@example.org new@example.org')
    return { kind: 'rename-account', from: third, to }
  }
  if (first === 'accounts' && second === 'password' && rest.length === 0) {
    if (!third) throw new OpsError('Name the email of the account, e.g. accounts password ada@example.org')
    return { kind: 'reset-password', email: third }
  }
  if (rest.length > 0) throw new OpsError(`Too many arguments: ${rest.join(' ')}. ${seeHelp}`)
  const whom = learner ? { learner } : {}
  if (first === 'dead-letters' && second === 'list' && !third && !all && !unapplied) return { kind: 'list-dead-letters' }
  if (first === 'dead-letters' && second === 'replay' && !unapplied) {
    if (all && third) throw new OpsError('Name either one dead letter or --all, not both.')
    if (all) return { kind: 'replay-all-dead-letters' }
    if (!third) throw new OpsError('Name a dead letter: `npm run ops -- dead-letters list` shows their ids; --all replays all of them.')
    return { kind: 'replay-dead-letter', id: third }
  }
  if (first === 'dead-letters' && second === 'discard' && !all) {
    if (!third) throw new OpsError('Name a dead letter: `npm run ops -- dead-letters list` shows their ids.')
    return { kind: 'discard-dead-letter', id: third, unapplied: unapplied === true }
  }
  if (first === 'keys' && (second === 'make' || second === 'roll')) {
    if (!third) throw new OpsError(`Name a file, e.g. keys ${second} .env`)
    return { kind: `${second}-keys`, file: third }
  }
  if (first === 'dictionary') {
    const wanted = dictionaryCommand(second, third, name)
    if (wanted) return wanted
  }
  if ((first === 'secrets' || first === 'preflight' || first === 'streams') && second === undefined) return { kind: first }
  if (first === 'refold' && second === undefined) return { kind: 'refold', ...whom, write: !isDry }
  if (third === undefined) {
    if (first === 'rebuild') return { kind: 'rebuild', projection: oneOf(projectionNames, second, 'rebuild'), ...whom }
    if (first === 'verify') {
      const consumers = second === undefined ? consumerNames : [oneOf(consumerNames, second, 'verify')]
      return { kind: 'verify', consumers, ...whom, ...timeoutOf(patience) }
    }
    if (first === 'backup' || first === 'restore') {
      if (!second) throw new OpsError(`Name a folder, e.g. ${first} /backups/monday`)
      return { kind: first, folder: second }
    }
    if (first === 'move' && second === undefined) {
      if (!from) throw new OpsError('Name the data folder of the embedded installation: move --from <data folder>')
      return { kind: 'move', from }
    }
  }
  throw new OpsError(`There is no such command: ${positionals.join(' ')}. ${seeHelp}`)
}

function dictionaryCommand(second: string | undefined, third: string | undefined, name: string | undefined): Command | undefined {
  if (second === 'list' && third === undefined && name === undefined) return { kind: 'list-dictionaries' }
  if (second === 'remove' && name === undefined) {
    if (!third) throw new OpsError('Name a dictionary: `npm run ops -- dictionary list` shows their names.')
    return { kind: 'remove-dictionary', name: third }
  }
  if (second !== 'add') return undefined
  if (!third) throw new OpsError('Name a file, e.g. dictionary add english-wordnet-2024.xml.gz')
  return { kind: 'add-dictionary', file: third, ...(name === undefined ? {} : { name }) }
}

function timeoutOf(seconds: string | undefined): { timeoutMs?: number } {
  if (seconds === undefined) return {}
  if (!/^\d{1,5}$/.test(seconds)) throw new OpsError('--patience needs a number of seconds, e.g. 30')
  return { timeoutMs: Number(seconds) * 1000 }
}

function refuseForeignFlags(first: string, values: Values): void {
  for (const [flag, commands] of Object.entries(commandsWith)) {
    if (values[flag as keyof Values] !== undefined && !commands.includes(first))
      throw new OpsError(`--${flag} is only for ${list.format(commands)}. ${seeHelp}`)
  }
}

function oneOf<Name extends string>(names: readonly Name[], name: string | undefined, command: string): Name {
  const found = names.find((known) => known === name)
  if (!found) throw new OpsError(`${command} needs one of ${list.format(names)}.`)
  return found
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new OpsError(`${(error as Error).message.split('. ')[0]}. ${seeHelp}`)
  }
}
