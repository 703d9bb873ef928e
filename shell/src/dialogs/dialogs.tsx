import type { Word } from '@wordloom/contracts/http'
import { onQuizOpened, onSearchOpened, onWordOpened } from '@wordloom/web-kit'
import { useEffect, useState } from 'react'
import { QuizDialog } from './quiz-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { useSearchKey } from './use-search-key.ts'
import { WordDetails } from './word-details.tsx'

/** The dialogs that every page can ask for: search, word details and the quiz. What is inside them comes from remotes, when first opened. */
export const Dialogs = () => {
  const [searching, setSearching] = useState(false)
  const [quizzing, setQuizzing] = useState(false)
  const [word, setWord] = useState<Word>()
  const [showingWord, setShowingWord] = useState(false)
  const showWord = (next: Word): void => {
    setWord(next)
    setShowingWord(true)
  }
  useSearchKey(() => setSearching(true))
  useEffect(() => onSearchOpened(() => setSearching(true)), [])
  useEffect(() => onQuizOpened(() => setQuizzing(true)), [])
  useEffect(() => onWordOpened((asked) => showWord(asked.word)))
  return (
    <>
      <SearchDialog
        open={searching}
        onOpenChange={setSearching}
        onWordSelected={(selected) => {
          setSearching(false)
          showWord(selected)
        }}
      />
      {word ? <WordDetails word={word} open={showingWord} onOpenChange={setShowingWord} /> : null}
      <QuizDialog open={quizzing} onOpenChange={setQuizzing} />
    </>
  )
}
