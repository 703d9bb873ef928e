import type { Word } from '@wordloom/contracts/http'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countNames, type NameCount, type NamesOf } from '../vocabulary/word-names.ts'

/** A choice among the names that words have; without one, all words are shown. */
export interface NameFilter {
  /** The names of all words; without any there is nothing to choose. */
  names: readonly NameCount[]
  chosen: string
  choose: (name: string) => void
}

/** A filter by a name that words have. What is chosen is in the address, as `?tag=` or `?source=`. */
export const useNameFilter = (parameter: 'tag' | 'source', words: readonly Word[], namesOf: NamesOf): NameFilter => {
  const [parameters, setParameters] = useSearchParams()
  const choose = (name: string) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        if (name === '') next.delete(parameter)
        else next.set(parameter, name)
        return next
      },
      { replace: true },
    )
  const names = useMemo(() => countNames(words, namesOf), [words, namesOf])
  return { names, chosen: parameters.get(parameter) ?? '', choose }
}
