import datedKeys from './dated-senses.json' with { type: 'json' }
import keys from './first-senses.json' with { type: 'json' }
import forms from './lemma-first.json' with { type: 'json' }
import nouns from './nouns-first.json' with { type: 'json' }

/**
 * WordNet's sense keys (senseidx(5WN)) of the senses that come first, where the order of its tagged texts, American and of 1961, would
 * mislead a learner: a bank is where money is kept before it is a slope.
 */
export const preferredSenses: readonly string[] = keys

/** The keys of senses that are out of use today, where WordNet does not say so. */
export const datedSenses: readonly string[] = datedKeys

const nounsFirst = new Set(nouns)

/** Whether a word is a noun first, though the texts have its verb more often: most people meet a ring before they ring. */
export const isNounFirst = (lemma: string): boolean => nounsFirst.has(lemma)

const lemmaFirst = new Set(forms)

/**
 * Whether the senses of the lemma come before those of the form as a headword: `hands` is the plural of `hand` rather than the workers of a farm.
 */
export const isLemmaFirst = (form: string): boolean => lemmaFirst.has(form.toLowerCase())
