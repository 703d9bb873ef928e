import type { Word } from '@wordloom/contracts/http'
import { isSearchKey, onQuizOpened, onSearchOpened, onWordOpened } from '@wordloom/web-kit'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toastUnreachable } from '../app/toast-unreachable.ts'
import { useOnDemand } from '../app/use-on-demand.ts'
import { createTypedAhead } from './typed-ahead.ts'

/** Calls `open` on Cmd+K and Ctrl+K, wherever the focus is. */
const useSearchKey = (open: () => void): void => {
  const latest = useRef(open)
  latest.current = open
  // A layout effect, since the key may be pressed as soon as the header is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const loadSearch = async () => (await import('./search-dialog.tsx')).SearchDialog
const loadDetails = async () => (await import('./word-details.tsx')).WordDetails
const loadQuiz = async () => (await import('./quiz-dialog.tsx')).QuizDialog

/** An open flag that is reset when the dialog cannot be fetched. */
const useOpening = (): [open: boolean, setOpen: (open: boolean) => void, failed: () => void] => {
  const [open, setOpen] = useState(false)
  const failed = (): void => {
    setOpen(false)
    toastUnreachable()
  }
  return [open, setOpen, failed]
}

/** The dialogs that every page can open: search, word details and the quiz. Each is fetched when it is first opened. */
export const Dialogs = () => {
  const [searching, setSearching, searchFailed] = useOpening()
  const [quizzing, setQuizzing, quizFailed] = useOpening()
  const [reading, setReading, detailsFailed] = useOpening()
  const [opened, setOpened] = useState<{ word: Word; editing?: boolean | undefined }>()
  const Search = useOnDemand(loadSearch, searching, searchFailed)
  const Details = useOnDemand(loadDetails, reading, detailsFailed)
  const Quiz = useOnDemand(loadQuiz, quizzing, quizFailed)
  const read = (next: typeof opened): void => {
    setOpened(next)
    setReading(true)
  }
  const [typedAhead] = useState(() => createTypedAhead(() => setSearching(false)))
  const openSearch = (): void => {
    if (!searching) typedAhead.start()
    setSearching(true)
  }
  useEffect(() => (searching ? () => void typedAhead.take() : undefined), [searching, typedAhead])
  const searchResult = (selected: Word): void => {
    setSearching(false)
    read({ word: { ...selected } }) // so that the details notice when the same word is chosen again
  }
  useSearchKey(openSearch)
  useEffect(() => onSearchOpened(openSearch))
  useEffect(() => onQuizOpened(() => setQuizzing(true)))
  useEffect(() => onWordOpened(read))
  return (
    <>
      {Search ? <Search open={searching} onOpenChange={setSearching} onWordSelected={searchResult} typedAhead={typedAhead} /> : null}
      {Details && opened ? <Details {...opened} open={reading} onOpenChange={setReading} /> : null}
      {Quiz ? <Quiz open={quizzing} onOpenChange={setQuizzing} /> : null}
    </>
  )
}
