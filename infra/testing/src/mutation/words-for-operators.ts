import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

type Node = { type: string; name?: string; callee?: Node; object?: Node; property?: Node; key?: Node }
type Path = { node: Node; key?: string | number; listKey?: string; parent?: Node }

const loggers = new Set(['log', 'logger'])
const levels = new Set(['trace', 'debug', 'info', 'warn', 'error'])

/** The text of a log line or the help text of a metric, whose wording is not tested. The fields of a line are not meant. */
function isForOperators({ node, listKey, parent, key }: Path): boolean {
  if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return false
  if (parent?.type === 'ObjectProperty') return key === 'value' && parent.key?.name === 'help'
  if (parent?.type !== 'CallExpression' || listKey !== 'arguments' || parent.callee?.type !== 'MemberExpression') return false
  const { object, property } = parent.callee
  return loggers.has(object?.name ?? object?.property?.name ?? '') && levels.has(property?.name ?? '')
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words-for-operators', {
    shouldIgnore: (path) => (isForOperators(path as Path) ? 'the text of a log line or the help text of a metric' : undefined),
  }),
]
