import { Select } from '@wordloom/ui'
import type { TextForm } from './use-text-form.ts'

const usual = ['', 'noun', 'verb', 'adjective', 'adverb', 'phrase', 'pronoun', 'preposition', 'conjunction', 'interjection']

interface PartOfSpeechSelectProps {
  form: Pick<TextForm<'partOfSpeech', unknown>, 'bind' | 'set'>
  /** The part of speech of the saved word. */
  saved?: string
}

/** The select of the field `partOfSpeech`: the usual ones, and those that the word has. It passes on the attributes of its Field. */
export const PartOfSpeechSelect = ({ form, saved = '', ...attributes }: PartOfSpeechSelectProps) => {
  const { onChange: _native, ...bound } = form.bind('partOfSpeech')
  const options = [...new Set([...usual, saved, bound.value])].map((value) => ({ value, label: value === '' ? 'Not sure' : value }))
  const choose = (value: string) => form.set('partOfSpeech', value)
  return <Select className="w-full" options={options} onValueChange={choose} {...attributes} {...bound} />
}
