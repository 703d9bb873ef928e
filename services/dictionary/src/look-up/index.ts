export { createLocalDictionary, type LocalDictionary } from './local-dictionary.ts'
export { lookUpRoute, type Suggest } from './look-up.route.ts'
export { createLookUp, type LookUp } from './look-up.ts'
export { suggestionsRoute } from './suggestions.route.ts'
