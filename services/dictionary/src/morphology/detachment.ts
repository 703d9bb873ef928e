import type { OpenClass } from '../wordnet/index.ts'

/** Endings of inflected forms and their replacement in the lemma: morphy(7WN), plus `ves` and comparatives of `y`. */
const rules: Record<OpenClass, readonly (readonly [ending: string, lemma: string])[]> = {
  noun: [
    ['s', ''],
    ['ses', 's'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['oes', 'o'],
    ['men', 'man'],
    ['ies', 'y'],
    ['ves', 'f'],
    ['ves', 'fe'],
  ],
  verb: [
    ['s', ''],
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['ied', 'y'],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  adjective: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
    ['ier', 'y'],
    ['iest', 'y'],
  ],
  adverb: [
    ['er', ''],
    ['est', ''],
    ['ier', 'y'],
    ['iest', 'y'],
  ],
}

const doubled = /([bdfgklmnprtvz])\1$/

/** The possible lemmas of a regular form, likeliest first. They need not exist. */
export function detach(form: string, partOfSpeech: OpenClass): string[] {
  const lemmas: string[] = []
  for (const [ending, replacement] of rules[partOfSpeech]) {
    if (!form.endsWith(ending) || form.length <= ending.length) continue
    if (ending === 's' && form.endsWith('ss')) continue
    const stem = form.slice(0, -ending.length)
    lemmas.push(stem + replacement)
    // stopped, planning, bigger: the last consonant was doubled
    if (replacement === '' && ending !== 's' && doubled.test(stem)) lemmas.push(stem.slice(0, -1))
  }
  return lemmas
}
