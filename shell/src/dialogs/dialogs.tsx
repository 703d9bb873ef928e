import type { Word } from '@wordloom/contracts/http'
import { isSearchKey, onQuizOpened, onSearchOpened, onWordOpened } from '@wordloom/web-kit'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { createTypeAheadBuffer } from './type-ahead-buffer.ts'

/** Calls `open` on Cmd+K and Ctrl+K, wherever the focus is. */
const useSearchKey = (open: () => void): void => {
  const latest = useRef(open)
  latest.current = open
  // A layout effect, since the key may be pressed as soon as the header is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

const loadSearch = async () => (await import('./search-dialog.tsx')).SearchDialog
const loadDetails = async () => (await import('./remote-dialogs.tsx')).WordDialog
const loadQuiz = async () => (await import('./remote-dialogs.tsx')).QuizDialog

/** A dialog that is fetched when it is first opened; it closes again if it cannot be fetched. */
const useLazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const [open, setOpen] = useState(false)
  return { Dialog: useLazyComponent(load, open, () => setOpen(false)), open, setOpen }
}

/** The dialogs that every page can open: search, word details and the quiz. Each is fetched when it is first opened. */
export const Dialogs = () => {
  const { Dialog: Search, open: searchOpen, setOpen: setSearchOpen } = useLazyDialog(loadSearch)
  const { Dialog: Details, open: detailsOpen, setOpen: setDetailsOpen } = useLazyDialog(loadDetails)
  const { Dialog: Quiz, open: quizOpen, setOpen: setQuizOpen } = useLazyDialog(loadQuiz)
  const [details, setDetails] = useState<{ word: Word; editing?: boolean | undefined }>()
  const showDetails = (next: typeof details): void => {
    setDetails(next)
    setDetailsOpen(true)
  }
  const [typeAhead] = useState(() => createTypeAheadBuffer(() => setSearchOpen(false)))
  const openSearch = (): void => {
    if (!searchOpen) typeAhead.start()
    setSearchOpen(true)
  }
  useEffect(() => (searchOpen ? () => void typeAhead.take() : undefined), [searchOpen, typeAhead])
  const showResult = (selected: Word): void => {
    setSearchOpen(false)
    showDetails({ word: { ...selected } }) // a new object, since the dialog compares words by identity
  }
  useSearchKey(openSearch)
  useEffect(() => onSearchOpened(openSearch))
  useEffect(() => onQuizOpened(() => setQuizOpen(true)))
  useEffect(() => onWordOpened(showDetails))
  return (
    <>
      {Search ? <Search open={searchOpen} onOpenChange={setSearchOpen} onWordSelected={showResult} typeAhead={typeAhead} /> : null}
      {Details && details ? <Details {...details} open={detailsOpen} onOpenChange={setDetailsOpen} /> : null}
      {Quiz ? <Quiz open={quizOpen} onOpenChange={setQuizOpen} /> : null}
    </>
  )
}
