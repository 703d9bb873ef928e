import { getInstance } from '@module-federation/enhanced/runtime'
import { type FetchRemote, remoteNames } from '@wordloom/web-kit'

type Federation = NonNullable<ReturnType<typeof getInstance>>

let federation: Federation | undefined

/** The shell's federation instance. Taken before any remote loads, since remotes borrow the runtime and create instances of their own. */
const ownFederation = (): Federation => {
  if (federation) return federation
  const own = getInstance()
  if (!own) throw new Error('The federation runtime has not started')
  // Remotes are resolved at run time on the page's own origin, so one build runs anywhere.
  own.registerRemotes(
    remoteNames.map((name) => ({ name: `wordloom_${name}`, entry: new URL(`/mfe/${name}/remoteEntry.js`, location.origin).href })),
  )
  federation = own
  return own
}

/** Fetches a remote's `./start` over the network. */
export const fetchRemote: FetchRemote = (name) => ownFederation().loadRemote(`wordloom_${name}/start`)

/** Lets shared modules that could not be loaded be loaded again: the runtime keeps their rejected promises (module-federation/core, pull request 5068). */
export const forgetFailedShares = (): void => {
  for (const versions of Object.values(ownFederation().shareScopeMap.default ?? {}))
    for (const share of Object.values(versions)) if (!share.loaded) share.loading = null
}
