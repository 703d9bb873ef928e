/** Replaces one spelling of a word by the other in a sentence, in all of its forms: `the colors of autumn` is `the colours of autumn`. */
export function respell(sentence: string, from: string, to: string): string {
  const bothMute = from.endsWith('e') && to.endsWith('e')
  const [old, other] = bothMute ? [from.slice(0, -1), to.slice(0, -1)] : [from, to]
  return sentence.replace(/\p{L}+/gu, (word) => {
    if (!word.toLowerCase().startsWith(old)) return word
    const ending = word.slice(old.length)
    const capital = word[0] !== word[0]?.toLowerCase()
    return (capital ? other.charAt(0).toUpperCase() + other.slice(1) : other).replace(/e$/, /^[ei]/.test(ending) ? '' : 'e') + ending
  })
}

/** Replaces one spelling of a word or compound by the other in a sentence; unchanged if they have not as many parts: `self-esteem` for `selfesteem`. */
export function respellCompound(sentence: string, from: string, to: string): string {
  const [old, other] = [from, to].map((word) => word.toLowerCase().split(/[\s-]+/)) as [string[], string[]]
  if (old.length !== other.length) return sentence
  return old.reduce((respelt, part, place) => (part === other[place] ? respelt : respell(respelt, part, other[place] as string)), sentence)
}
