import { type ComponentType, createContext, lazy, useContext } from 'react'
import { checkRemoteModule } from './check-remote-module.ts'
import type { RemoteName } from './pages.ts'
import type { Load } from './remote-module.ts'

/** Fetches the exports of a remote's `./start`; called again after a failure. */
export type FetchRemote = (name: RemoteName) => Promise<unknown>

/** Loads parts of remotes. */
export type RemoteSource = {
  /** Starts to fetch a remote before any of its parts is shown. A failure is reported by the part that needs it. */
  readonly prefetch: (name: RemoteName) => void
  /** The component of a part; the same one at every call, until it is dropped. */
  readonly component: (name: RemoteName, kind: 'routes' | 'widgets', part: string) => ComponentType<object>
  /** Forgets a component that could not be fetched. React caches a lazy component's failure, so a retry needs a new one. */
  readonly drop: (name: RemoteName, kind: 'routes' | 'widgets', part: string) => void
}

/** Makes a remote source. A remote is fetched once; failures are not cached. */
export const createRemoteSource = (fetchRemote: FetchRemote): RemoteSource => {
  const modules = new Map<RemoteName, Promise<unknown>>()
  const components = new Map<string, ComponentType<object>>()
  const fetched = (name: RemoteName): Promise<unknown> => {
    const pending = modules.get(name) ?? fetchRemote(name)
    modules.set(name, pending)
    pending.catch(() => modules.delete(name))
    return pending
  }
  const keyOf = (...parts: string[]): string => parts.join(' ')
  return {
    prefetch: (name) => void fetched(name).catch(() => {}),
    component: (name, kind, part) => {
      const key = keyOf(name, kind, part)
      const known = components.get(key)
      if (known) return known
      const component = lazy(async () => {
        const loads = checkRemoteModule(name, await fetched(name))[kind] as unknown as Readonly<Record<string, Load<object>>>
        return { default: await loads[part]!() }
      })
      components.set(key, component)
      return component
    },
    drop: (name, kind, part) => void components.delete(keyOf(name, kind, part)),
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
