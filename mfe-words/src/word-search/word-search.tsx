import type { DictionaryEntry } from '@wordloom/contracts/http'
import { countText, Input, LiveRegion, verbatimInputProps } from '@wordloom/ui'
import { isSearchKey, publishWordOpened, requestNavigation, type WidgetProps } from '@wordloom/web-kit'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { isUnsaved } from '../add-word/unsaved-word.ts'
import { requestCapture } from '../capture/request-capture.ts'
import { CompletionList } from '../completions/completion-list.tsx'
import { useCompletions } from '../completions/use-completions.ts'
import { useCountLookUp } from '../meetings/count-look-up.ts'
import { navigateByArrowKeys } from './arrow-key-navigation.ts'
import { SearchResults } from './search-results.tsx'
import type { SearchView } from './search-view.ts'
import { useSearch } from './use-search.ts'

/** The announcement of a result; pending states announce themselves. */
const announcement = (view: SearchView): string => {
  switch (view.show) {
    case 'words':
      return `${countText(view.matches.length, 'saved word')} found`
    case 'entry':
      return `The dictionary has ${view.entry.word}`
    case 'phrase':
    case 'invalid':
      return 'No saved word found'
    case 'nothing':
      return 'Nothing found'
    case 'prompt':
    case 'searching':
    case 'checking':
    case 'failure':
    case 'unavailable':
      return ''
  }
}

/** The longest search text that GET /api/words accepts. */
const maxSearchLength = 200

/** The content of the search dialog. It is mounted only while the dialog is open, so closing clears it. */
export const WordSearch = ({ open, onOpenChange, onWordSelected, takeTyped }: WidgetProps<'words', 'wordSearch'>) => {
  const [typed, setText] = useState('')
  const text = open ? typed : ''
  if (!open && typed !== '') setText('')
  const { view, retry, retrying, lookUpNow } = useSearch(text)
  const lookUp = (word: string) => {
    setText(word)
    lookUpNow(word)
    completions.dismiss()
    input.current?.focus()
  }
  // With matches in the vocabulary there are no completions.
  const completions = useCompletions({ enabled: view.show !== 'words', onPick: lookUp })
  const { onTyped: requestCompletions } = completions
  const counting = useCountLookUp()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  // Not `autoFocus`: when the dialog opens it records the focused element in order to return the focus.
  useEffect(() => {
    const timer = setTimeout(() => {
      const typedBefore = takeTyped?.() ?? ''
      // Synchronous, so that the next key is inserted after this text.
      if (typedBefore !== '') {
        flushSync(() => setText(typedBefore.slice(0, maxSearchLength)))
        requestCompletions(typedBefore)
      }
      input.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [takeTyped, requestCompletions])

  // Ctrl+K within the dialog focuses its text box again.
  useEffect(() => {
    const focusBox = (event: KeyboardEvent): void => {
      if (isSearchKey(event)) input.current?.focus()
    }
    addEventListener('keydown', focusBox)
    return () => removeEventListener('keydown', focusBox)
  }, [])

  const capture = (word: string, entry?: DictionaryEntry) => {
    onOpenChange(false)
    requestNavigation(() => {
      void navigate('/')
      requestCapture({ word, entry })
    })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move through its content
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={navigateByArrowKeys}>
      <div className="relative shrink-0 pb-3 max-md:px-5 md:px-6">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 z-1 size-4 text-ink-muted max-md:left-8 md:left-9" />
        <Input
          ref={input}
          data-search-stop
          type="search"
          className="pl-9"
          aria-label="Search words"
          placeholder="Search your words or the dictionary..."
          {...verbatimInputProps}
          maxLength={maxSearchLength}
          enterKeyHint="search"
          value={text}
          {...completions.inputProps}
          onChange={(event) => {
            setText(event.currentTarget.value)
            completions.onTyped(event.currentTarget.value)
          }}
        />
        <CompletionList completions={completions} className="pt-2" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pt-1 max-md:px-5 max-md:pb-5 md:px-6 md:pb-6">
        <SearchResults
          text={text}
          view={view}
          onSelect={(word) => {
            if (!isUnsaved(word)) counting.mutate(word.id)
            onOpenChange(false)
            onWordSelected(word)
          }}
          onAddDefinition={(word) => {
            onOpenChange(false)
            publishWordOpened({ word, editing: true })
          }}
          onChooseFromAll={(entry) => capture(entry.word, entry)}
          onCapture={() => capture(text.trim())}
          onLookUp={lookUp}
          onRetry={retry}
          retrying={retrying}
        />
      </div>
      <LiveRegion>{announcement(view)}</LiveRegion>
    </div>
  )
}
