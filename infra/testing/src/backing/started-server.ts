/** A server that was started for this run. */
export type StartedServer = { readonly url: string; readonly stop: () => Promise<void> }

/** Containers carry the id of the process that owns them, so that a later run can remove what a killed one left behind. */
export const ownerLabel = 'app.wordloom.test-run'

/** The label of the containers that this process starts. */
export const ownedByThisProcess = (): Record<string, string> => ({ [ownerLabel]: String(process.pid) })
