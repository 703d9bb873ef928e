export {
  type BodyInput,
  type BodyOf,
  type Endpoint,
  endpoint,
  errorsOf,
  type ParamsOf,
  type QueryInput,
  type QueryOf,
  type ResponseInput,
  type ResponseOf,
} from './endpoint.ts'
export { type Access, endpointsOf, gatewayPrefixes, type Prefix } from './endpoints-of.ts'
