export { byName, consumers, descriptors } from './descriptors.ts'
export { runOps } from './ops.ts'
export { projectionsOf } from './projections.ts'
export { rebuildLearner } from './rebuild.ts'
