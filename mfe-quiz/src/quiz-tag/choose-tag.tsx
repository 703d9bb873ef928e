import { tagKey } from '@wordloom/contracts/http'
import { Field, Select } from '@wordloom/ui'
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
