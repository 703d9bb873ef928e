import { useQuery } from '@tanstack/react-query'
import { tagKey, tagLimits } from '@wordloom/contracts/http'
import { Button, Field, Input } from '@wordloom/ui'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { wordsQuery } from '../vocabulary/list-words.ts'
import { countNames, type NameCount, tagsOf } from '../vocabulary/word-names.ts'
import { type EditForm, tagsIn } from './edit-fields.ts'

/** The tags of the learner's vocabulary, the most frequent first; empty until the vocabulary is loaded, which `enabled` does. */
const useTagsInUse = (enabled: boolean): NameCount[] => {
  const { data } = useQuery({ ...wordsQuery, enabled })
  return useMemo(() => countNames(data ?? [], tagsOf), [data])
}

const maxSuggestions = 8

interface TagsFieldProps {
  value: string
  error: string | undefined
  bind: ReturnType<EditForm['bind']>
  onAdd: (tags: string) => void
}

/** The tags as one text, and buttons that add tags of other words. */
export const TagsField = ({ value, error, bind, onAdd }: TagsFieldProps) => {
  const [wasFocused, setWasFocused] = useState(false)
  const own = tagsIn(value)
  const ownKeys = new Set(own.map(tagKey))
  const others = useTagsInUse(wasFocused)
    .filter(({ name }) => !ownKeys.has(tagKey(name)))
    .slice(0, own.length < tagLimits.tags ? maxSuggestions : 0)
  return (
    <div className="flex flex-col gap-2">
      <Field label="Tags" error={error} hint={`Up to ${tagLimits.tags}, separated by commas`}>
        <Input autoComplete="off" autoCapitalize="none" dir="auto" onFocus={() => setWasFocused(true)} {...bind} />
      </Field>
      {others.length > 0 ? (
        <ul aria-label="Tags in use" className="flex flex-wrap gap-2">
          {others.map(({ name }) => (
            <li key={name} className="max-w-full">
              <Button
                variant="secondary"
                size="sm"
                className="max-w-full rounded-full"
                aria-label={`Add the tag ${name}`}
                onClick={() => onAdd([...own, name].join(', '))}
              >
                <Plus aria-hidden />
                <span className="truncate">{name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
