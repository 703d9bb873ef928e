import forms from './lemma-first.json' with { type: 'json' }

const lemmaFirst = new Set(forms)

/**
 * Whether the senses of the lemma come before those of the form as a headword: `hands` is the plural of `hand` rather than the workers of a farm.
 */
export const isLemmaFirst = (form: string): boolean => lemmaFirst.has(form.toLowerCase())
