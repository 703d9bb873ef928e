import type { AnswerRecord } from '@wordloom/contracts/http'
import { isSkipped } from '@wordloom/contracts/rules'
import { useEffect, useRef } from 'react'
import { playSound } from './play-sound.ts'

/** Plays a sound for every new answer that was not skipped. */
export const useAnswerSounds = (answers: readonly AnswerRecord[]): void => {
  const playedCount = useRef(0)
  useEffect(() => {
    const last = answers.length > playedCount.current ? answers.at(-1) : undefined
    playedCount.current = answers.length
    if (last !== undefined && !isSkipped(last.answer)) playSound(last.isCorrect ? 'right' : 'wrong')
  }, [answers])
}
