import federation from 'whole-bundler-runtime'
import { initContainerEntry } from 'whole-container-entry'

/**
 * The host's bundler runtime, for the remotes of the page: each borrows it instead of carrying its own copy. The host exposes nothing
 * itself, so the part that starts a container is left out of its own build and added here.
 */
globalThis.wordloomFederation = { ...federation, bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry } }

export default federation
