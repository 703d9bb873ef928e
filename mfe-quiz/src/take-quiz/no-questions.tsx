import { Button, EmptyState } from '@wordloom/ui'
import { DialogBody } from '@wordloom/ui/dialogs'
import { publishWordEntryFocused } from '@wordloom/web-kit'
import { Feather, Tag } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'

const retryMs = 100
const timeoutMs = 10_000

const isTypedInto = (): boolean => document.activeElement instanceof HTMLInputElement

/**
 * Focuses the word input, again and again until it keeps the focus: the dashboard may still be loading, and a closing dialog returns the
 * focus to its opener. Stops when the learner presses anything.
 */
const focusWordEntry = (): void => {
  const stopped = new AbortController()
  let hadFocus = false
  const asking = setInterval(() => {
    if (document.querySelector('[role=dialog]')) return
    if (hadFocus && isTypedInto()) return stopped.abort()
    publishWordEntryFocused()
    hadFocus = isTypedInto()
  }, retryMs)
  const overdue = setTimeout(() => stopped.abort(), timeoutMs)
  stopped.signal.addEventListener('abort', () => {
    clearInterval(asking)
    clearTimeout(overdue)
  })
  for (const press of ['pointerdown', 'keydown'] as const)
    addEventListener(press, () => stopped.abort(), { once: true, signal: stopped.signal })
}

/** Shown for a quiz without questions: there are no words yet, so it invites the learner to add some. */
export const NoQuestions = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const addWords = () => {
    onClose()
    if (pathname !== '/') navigate('/')
    focusWordEntry()
  }
  return (
    <DialogBody>
      <EmptyState
        icon={<Feather />}
        title="Nothing to ask you yet"
        text="The daily quiz is made from your own words. Add a few, and come back in a minute."
        action={<Button onClick={addWords}>Add Words</Button>}
      />
    </DialogBody>
  )
}

/** Shown for a quiz about a tag that none of the learner's words has. */
export const NoWordsWithTag = ({ tag, onClose }: { readonly tag: string; readonly onClose: () => void }) => (
  <DialogBody>
    <EmptyState
      icon={<Tag />}
      title="No words with this tag"
      text={`None of your words has the tag “${tag}”. Choose another one, or all words.`}
      action={<Button onClick={onClose}>Back</Button>}
    />
  </DialogBody>
)
