import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Collects this process's garbage now, between two timings: the pauses of what measures are no part of what is measured. */
export const collectGarbage = (): void => collect()
