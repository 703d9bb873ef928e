import { isFormOf } from '../../morphology/index.ts'

/** The words of a definition, in lower case. */
export const tokensIn = (definition: string): string[] => definition.toLowerCase().split(/[^\p{L}\p{N}'-]+/u)

/** Whether a definition contains a word in any form, or a phrase literally. */
export const mentions = ({ definition, tokens }: { definition: string; tokens: readonly string[] }, name: string): boolean =>
  name.includes(' ') ? definition.toLowerCase().includes(name) : tokens.some((token) => isFormOf(token, name))
