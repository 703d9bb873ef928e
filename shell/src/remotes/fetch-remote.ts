import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { FetchRemote, RemoteName } from '@wordloom/web-kit'

const names: readonly RemoteName[] = ['words', 'quiz', 'profile']

/** Remotes are found at run time, behind the page's own origin: one build runs anywhere. */
const register = (): void =>
  registerRemotes(names.map((name) => ({ name: `wordloom_${name}`, entry: new URL(`/mfe/${name}/remoteEntry.js`, location.origin).href })))

let registered = false

/** Fetches a remote's `./start` over the network. */
export const fetchRemote: FetchRemote = async (name) => {
  if (!registered) register()
  registered = true
  return loadRemote(`wordloom_${name}/start`)
}
