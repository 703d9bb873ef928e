import forms from './lemma-first.json' with { type: 'json' }

const lemmaFirst = new Set(forms)

/**
 * Whether the lemma's senses come before those that the form has as a word of its own: who looks `hands` up has seen more than one hand,
 * and not the workers of a farm.
 */
export const isLemmaFirst = (form: string): boolean => lemmaFirst.has(form.toLowerCase())
