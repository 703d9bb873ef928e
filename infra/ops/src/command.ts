import { parseArgs } from 'node:util'
import { type ProjectionName, projectionNames } from './installation.ts'
import { OpsError } from './ops-error.ts'

/** What the operator asked for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list-dead-letters' }
  | { kind: 'replay-dead-letter'; id: string }
  | { kind: 'rebuild'; projection: ProjectionName; learner?: string }

const seeHelp = '`npm run ops -- help` shows what there is.'

/** Reads the command line; throws an OpsError whose sentence says what is wrong with it. */
export function parseCommand(args: readonly string[]): { command: Command; data?: string } {
  const { positionals, values } = parsed(args)
  const [first = 'help', second, third, ...rest] = positionals
  const data = values.data === undefined ? {} : { data: values.data }
  if (rest.length > 0) throw new OpsError(`There is too much here: ${rest.join(' ')}. ${seeHelp}`)
  if (values.learner !== undefined && first !== 'rebuild') throw new OpsError(`--learner goes with rebuild only. ${seeHelp}`)
  if (values.help || first === 'help') return { command: { kind: 'help' }, ...data }
  if (first === 'dead-letters' && second === 'list' && !third) return { command: { kind: 'list-dead-letters' }, ...data }
  if (first === 'dead-letters' && second === 'replay') {
    if (!third) throw new OpsError('Which dead letter? `npm run ops -- dead-letters list` shows their ids.')
    return { command: { kind: 'replay-dead-letter', id: third }, ...data }
  }
  if (first === 'rebuild' && !third) {
    const projection = projectionNames.find((name) => name === second)
    if (!projection) throw new OpsError(`Rebuild what? There are ${projectionNames.join(' and ')}.`)
    return { command: { kind: 'rebuild', projection, ...(values.learner ? { learner: values.learner } : {}) }, ...data }
  }
  throw new OpsError(`There is no such command: ${positionals.join(' ')}. ${seeHelp}`)
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { data: { type: 'string' }, learner: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new OpsError(`${(error as Error).message.split('. ')[0]}. ${seeHelp}`)
  }
}
