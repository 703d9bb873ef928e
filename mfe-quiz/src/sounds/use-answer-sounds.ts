import type { AnswerRecord } from '@wordloom/contracts/http'
import { isSkipped } from '@wordloom/contracts/rules'
import { useEffect, useRef } from 'react'
import { playSound } from './play-sound.ts'

/** Plays a sound for every new answer, but for one that was skipped. */
export const useAnswerSounds = (answers: readonly AnswerRecord[]): void => {
  const heard = useRef(0)
  useEffect(() => {
    const last = answers.length > heard.current ? answers.at(-1) : undefined
    heard.current = answers.length
    if (last !== undefined && !isSkipped(last.answer)) playSound(last.isCorrect ? 'right' : 'wrong')
  }, [answers])
}
