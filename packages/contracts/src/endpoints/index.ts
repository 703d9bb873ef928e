export {
  type AnswerGiven,
  type AnswerOf,
  type BodyOf,
  type BodySent,
  type Endpoint,
  endpoint,
  type ParamsOf,
  type QueryOf,
  type QuerySent,
} from './endpoint.ts'
export { type Access, endpointsOf, type Prefix, reachableOf } from './endpoints-of.ts'
export { errorsOf } from './errors-of.ts'
