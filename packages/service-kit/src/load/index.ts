export { createLoadGuard, type LoadGuard, type LoadLimits, type Overload } from './load-guard.ts'
export { loadLimitsOf, loadSettings } from './load-settings.ts'
export { shedding } from './shedding.ts'
