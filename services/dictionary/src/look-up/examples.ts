import { isFormOf } from '../morphology/index.ts'

/**
 * The first of a synset's examples that uses this word. A synset's words share its examples, and `The students were gagging` teaches
 * nobody `quip`.
 */
export function exampleUsing(headword: string, examples: readonly string[]): string | undefined {
  const parts = headword.toLowerCase().split(/[\s-]+/)
  return examples.find((example) => {
    const tokens = example.toLowerCase().split(/[^\p{L}\p{N}'.]+/u)
    return parts.every((part) => tokens.some((token) => isFormOf(token.replace(/\.$/, ''), part) || token === part))
  })
}
