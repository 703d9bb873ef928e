import { isFormOf } from '../morphology/index.ts'

/**
 * The first example of a synset that uses this word. A synset's words share its examples, and `The students were gagging` is no example of
 * `quip`.
 */
export function exampleUsing(headword: string, examples: readonly string[]): string | undefined {
  const parts = headword.toLowerCase().split(/[\s-]+/)
  return examples.find((example) => {
    const tokens = example.toLowerCase().split(/[^\p{L}\p{N}'.]+/u)
    return parts.every((part) => tokens.some((token) => isFormOf(token.replace(/\.$/, ''), part) || token === part))
  })
}
