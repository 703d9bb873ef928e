export { build } from './build.ts'
export { host } from './host.ts'
export { remote } from './remote.ts'
export { buildSingle } from './single/single.ts'
