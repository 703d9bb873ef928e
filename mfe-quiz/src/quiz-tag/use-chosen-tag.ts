import { useQuery } from '@tanstack/react-query'
import { type QuizTag, quizApi, tagKey } from '@wordloom/contracts/http'
import { call, queryKeys, useAddressParameter } from '@wordloom/web-kit'

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
  const [parameter, choose] = useAddressParameter('tag')
  const { data, isSuccess } = useQuery({ queryKey: queryKeys.quizTags, queryFn: ({ signal }) => call(quizApi.tags, { signal }) })
  const tags = data ?? none
  const asked = parameter.trim()
  const chosen = tags.find(({ tag }) => tagKey(tag) === tagKey(asked))
  return { tag: chosen?.tag ?? asked, tags, chosen, loaded: isSuccess, choose }
}
