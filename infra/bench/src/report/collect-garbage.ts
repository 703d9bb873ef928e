import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Collects this process's garbage between two timings, so that pauses of the benchmark itself are not measured. */
export const collectGarbage = (): void => collect()
