export { build } from './build.ts'
export type { EntryFiles, FrontEnd } from './front-end.ts'
export { host } from './host.ts'
export { remote } from './remote.ts'
