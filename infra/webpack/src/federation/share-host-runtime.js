import federation from 'whole-bundler-runtime'
import { initContainerEntry } from 'whole-container-entry'

/**
 * Shares the host's bundler runtime with the remotes of the page, which contain no copy. The host exposes no module, so its build lacks the
 * part that starts a container; it is added here.
 */
globalThis.wordloomFederation = { ...federation, bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry } }

export default federation
