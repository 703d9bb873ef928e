import { pathsOf, type RemoteName } from './pages.ts'
import { type RemoteModule, widgets } from './remote-module.ts'

/** A remote was fetched but lacks something that it should export: its build is older or newer than the shell's. */
class RemoteShapeError extends Error {
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
  const missing = [...missingIn(start.routes, 'route', pathsOf(name)), ...missingIn(start.widgets, 'widget', Object.keys(widgets[name]))]
  if (missing.length > 0) throw new RemoteShapeError(name, missing)
  return start as RemoteModule<Name>
}
