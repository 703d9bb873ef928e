import { type ComponentType, createContext, lazy, useContext } from 'react'
import { pathsOf, type RemoteName } from './pages.ts'
import { type LoadComponent, type RemoteModule, widgets } from './remote-module.ts'

/** A remote was fetched but lacks something that it should export: its build is older or newer than the shell's. */
class RemoteShapeError extends Error {
  override readonly name = 'RemoteShapeError'

  constructor(remote: string, missing: readonly string[]) {
    super(`The remote ${remote} does not bring ${missing.join(', ')}`)
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const missingFunctions = (value: unknown, kind: string, names: readonly string[]): string[] =>
  names.filter((name) => !(isObject(value) && typeof value[name] === 'function')).map((name) => `${kind} ${name}`)

/** Checks the exports of a remote's `./start`. @throws RemoteShapeError that names everything missing. */
const checkRemoteModule = <Name extends RemoteName>(name: Name, moduleExports: unknown): RemoteModule<Name> => {
  const start = isObject(moduleExports) && isObject(moduleExports.start) ? moduleExports.start : {}
  const missing = [
    ...missingFunctions(start.routes, 'route', pathsOf(name)),
    ...missingFunctions(start.widgets, 'widget', Object.keys(widgets[name])),
  ]
  if (missing.length > 0) throw new RemoteShapeError(name, missing)
  return start as RemoteModule<Name>
}

/** Fetches the exports of a remote's `./start`; called again after a failure. */
export type FetchRemote = (name: RemoteName) => Promise<unknown>

/** Loads parts of remotes. */
export type RemoteSource = {
  /** Starts to fetch a remote before any of its parts is shown. A failure is reported by the part that needs it. */
  readonly prefetch: (name: RemoteName) => void
  /** The component of a part; the same one at every call, until it is dropped. */
  readonly component: (name: RemoteName, kind: 'routes' | 'widgets', part: string) => ComponentType<object>
  /** Forgets a component that could not be fetched. React caches a lazy component's failure, so the next attempt needs a new one. */
  readonly drop: (name: RemoteName, kind: 'routes' | 'widgets', part: string) => void
}

/** Makes a remote source. A remote is fetched once; failures are not cached. `onDrop` makes whatever else caches failures forget them. */
export const createRemoteSource = (fetchRemote: FetchRemote, onDrop?: () => void): RemoteSource => {
  const modules = new Map<RemoteName, Promise<unknown>>()
  const components = new Map<string, ComponentType<object>>()
  const fetchOnce = (name: RemoteName): Promise<unknown> => {
    const pending = modules.get(name) ?? fetchRemote(name)
    modules.set(name, pending)
    pending.catch(() => modules.delete(name))
    return pending
  }
  const keyOf = (...parts: string[]): string => parts.join(' ')
  return {
    prefetch: (name) => void fetchOnce(name).catch(() => {}),
    component: (name, kind, part) => {
      const key = keyOf(name, kind, part)
      const cached = components.get(key)
      if (cached) return cached
      const component = lazy(async () => {
        const loaders = checkRemoteModule(name, await fetchOnce(name))[kind] as unknown as Readonly<Record<string, LoadComponent<object>>>
        return { default: await loaders[part]!() }
      })
      components.set(key, component)
      return component
    },
    drop(name, kind, part) {
      components.delete(keyOf(name, kind, part))
      onDrop?.()
    },
  }
}

const SourceContext = createContext<RemoteSource | undefined>(undefined)

/** Provides the remote source of a page. */
export const RemoteSourceProvider = SourceContext.Provider

/** The remote source of the page. */
export const useRemoteSource = (): RemoteSource => {
  const source = useContext(SourceContext)
  if (!source) throw new Error('A RemoteSourceProvider is missing above this part of the page')
  return source
}
