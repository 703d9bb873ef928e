import { tagKey, type Word } from '@wordloom/contracts/http'
import { useSearchParams } from 'react-router-dom'

/** The tag whose words are shown; it is in the address as `?tag=`, and none is empty. */
export const useTagFilter = (): [tag: string, setTag: (tag: string) => void] => {
  const [parameters, setParameters] = useSearchParams()
  const setTag = (tag: string) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        if (tag === '') next.delete('tag')
        else next.set('tag', tag)
        return next
      },
      { replace: true },
    )
  return [parameters.get('tag') ?? '', setTag]
}

/** The words with this tag in any case; all of them without one. */
export const taggedWords = (words: readonly Word[], tag: string): readonly Word[] =>
  tag === '' ? words : words.filter(({ tags }) => tags.some((own) => tagKey(own) === tagKey(tag)))
