import { type RemoteName, routesOf } from './pages.ts'
import type { RemoteModule, WidgetOf } from './remote-module.ts'

const widgets: { readonly [Name in RemoteName]: readonly WidgetOf<Name>[] } = {
  words: ['quickCapture', 'recentWords', 'starterSets', 'wordDetailDialog', 'wordSearch'],
  quiz: ['dailyQuizCard', 'quizDialog'],
  profile: ['statCards', 'weeklyProgress', 'achievements'],
}

/** A remote was fetched but lacks something that it should export: its build is older or newer than the shell's. */
export class RemoteShapeError extends Error {
  override readonly name = 'RemoteShapeError'

  constructor(remote: string, missing: readonly string[]) {
    super(`The remote ${remote} does not bring ${missing.join(', ')}`)
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const missingIn = (value: unknown, kind: string, names: readonly string[]): string[] =>
  names.filter((name) => !(isObject(value) && typeof value[name] === 'function')).map((name) => `${kind} ${name}`)

/** Checks the exports of a remote's `./start`. @throws RemoteShapeError that names everything missing. */
export const checkRemoteModule = <Name extends RemoteName>(name: Name, brought: unknown): RemoteModule<Name> => {
  const start = isObject(brought) && isObject(brought.start) ? brought.start : {}
  const missing = [...missingIn(start.routes, 'route', routesOf(name)), ...missingIn(start.widgets, 'widget', widgets[name])]
  if (missing.length > 0) throw new RemoteShapeError(name, missing)
  return start as RemoteModule<Name>
}
