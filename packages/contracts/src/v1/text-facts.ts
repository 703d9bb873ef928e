import * as z from 'zod/mini'

/** What the OpenAPI document says of a text or parameter, as JSON Schema says it; zod's own checks would count and match otherwise. */
export type TextFacts = {
  description: string
  type?: 'integer'
  minimum?: number
  maximum?: number
  default?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  example?: string
  examples?: string[]
}
export const textFacts = z.registry<TextFacts>()
