import { useQuery } from '@tanstack/react-query'
import { type QuizTag, quizApi, tagKey } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'
import { useSearchParams } from 'react-router-dom'

const none: readonly QuizTag[] = []

/** The tag that the quiz is narrowed to, and what can be chosen. */
export type ChosenTag = {
  /** As the learner writes it; empty for all words. */
  readonly tag: string
  readonly tags: readonly QuizTag[]
  /** The numbers of the chosen tag; undefined for all words, for a tag that is not offered, and while they load. */
  readonly chosen: QuizTag | undefined
  readonly loaded: boolean
  readonly choose: (tag: string) => void
}

/**
 * The chosen tag is in the address as `?tag=`, as in the word bank. GET /api/quiz/tags gives those to choose from; without an answer there is only
 * the whole vocabulary.
 */
export const useChosenTag = (): ChosenTag => {
  const [parameters, setParameters] = useSearchParams()
  const { data, isSuccess } = useQuery({ queryKey: queryKeys.quizTags, queryFn: ({ signal }) => call(quizApi.tags, { signal }) })
  const tags = data ?? none
  const asked = (parameters.get('tag') ?? '').trim()
  const chosen = tags.find(({ tag }) => tagKey(tag) === tagKey(asked))
  const choose = (tag: string) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        if (tag === '') next.delete('tag')
        else next.set('tag', tag)
        return next
      },
      { replace: true },
    )
  return { tag: chosen?.tag ?? asked, tags, chosen, loaded: isSuccess, choose }
}
