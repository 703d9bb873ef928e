import * as z from 'zod/mini'

/** The constraints of a text or parameter in the OpenAPI document, in JSON Schema's terms; zod's own checks count and match differently. */
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
