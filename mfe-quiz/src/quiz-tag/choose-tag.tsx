import { dailyQuizSize, maxOfferedTags, tagKey } from '@wordloom/contracts/http'
import { countText, Field, Select } from '@wordloom/ui'
import type { ChosenTag } from './use-chosen-tag.ts'

/** Which words the quiz asks about: all, or those with a tag. Only for a learner who has tags. */
export const ChooseTag = ({ tag, tags, chosen, choose }: ChosenTag) => {
  if (tags.length === 0 && tag === '') return null
  const options = tags.map(({ tag: offered, words }) => ({
    value: tagKey(offered),
    label: `${offered} (${words.toLocaleString('en')})`,
  }))
  // A link may name another tag.
  const other = tag === '' || chosen ? [] : [{ value: tagKey(tag), label: tag }]
  return (
    <Field label="Words with the tag" hideLabel className="min-w-0 max-md:w-full">
      <Select
        className="w-full md:max-w-56"
        value={tagKey(tag)}
        onValueChange={choose}
        options={[{ value: '', label: 'All Words' }, ...other, ...options]}
      />
    </Field>
  )
}

/** What is said of a chosen tag: how many of its words are due, that they are too few for a whole quiz, or that there are none. */
export const tagSentence = ({ tag, tags, chosen, loaded }: Omit<ChosenTag, 'choose'>): string => {
  if (tag === '' || !loaded) return ''
  // A tag that is not among the most used ones may have words all the same.
  if (!chosen) return tags.length < maxOfferedTags ? 'None of your words has this tag.' : ''
  const { words, waiting } = chosen
  const due = waiting === 0 ? (words === 1 ? 'not due' : 'none of them due') : `${waiting.toLocaleString('en')} due`
  if (words >= dailyQuizSize) return `${countText(words, 'word')}, ${due}.`
  return `Only ${countText(words, 'word')} with this tag, ${due}: the quiz has ${countText(words, 'question')}.`
}
