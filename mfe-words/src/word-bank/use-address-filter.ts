import { tagKey, type Word } from '@wordloom/contracts/http'
import { useSearchParams } from 'react-router-dom'

/** The tag or source whose words are shown; it is in the address as `?tag=` or `?source=`, and none is empty. */
export const useAddressFilter = (name: 'tag' | 'source'): [value: string, setValue: (value: string) => void] => {
  const [parameters, setParameters] = useSearchParams()
  const setValue = (value: string) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [parameters.get(name) ?? '', setValue]
}

/** The words with this tag in any case; all of them without one. */
export const taggedWords = (words: readonly Word[], tag: string): readonly Word[] =>
  tag === '' ? words : words.filter(({ tags }) => tags.some((own) => tagKey(own) === tagKey(tag)))
