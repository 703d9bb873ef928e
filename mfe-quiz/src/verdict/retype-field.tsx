import { comparable } from '@wordloom/contracts/rules'
import { Field, Input, LiveRegion, verbatimInputProps } from '@wordloom/ui'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'

type RetypeFieldProps = { readonly word: string; readonly fieldRef: Ref<HTMLInputElement> }

/** Enter is ignored for this time, since the learner has not seen the verdict yet. */
const minReadMs = 400

/** A field to type the right word once more. It may stay empty, and shows when it matches. */
export const RetypeField = ({ word, fieldRef }: RetypeFieldProps) => {
  const [typed, setTyped] = useState('')
  const shownAt = useRef(performance.now())
  const touched = useRef(false)
  const stopEarlyEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !touched.current && performance.now() - shownAt.current < minReadMs) event.stopPropagation()
  }
  const matches = comparable(typed) === comparable(word)
  return (
    // Sticky, so that it stays visible when the verdict is taller than the window.
    <div className="-mx-1 rounded-b-lg bg-raised px-1 pb-4 roomy:sticky max-md:tall:-bottom-5 md:tall:-bottom-6 short:-bottom-3">
      <div className="relative">
        <Field label="Type it once more, if you like">
          <Input
            ref={fieldRef}
            value={typed}
            onChange={(event) => {
              touched.current = true
              setTyped(event.currentTarget.value)
            }}
            onKeyDown={stopEarlyEnter}
            {...verbatimInputProps}
            enterKeyHint="go"
            maxLength={200}
            lang="en"
            className="h-12 pr-28 font-serif touch:text-lg mouse:text-lg"
          />
        </Field>
        {matches ? (
          <span
            aria-hidden
            className="pointer-events-none absolute right-3 bottom-0 flex h-12 items-center gap-1.5 font-medium text-mastered-text text-sm"
          >
            <Check className="size-4" />
            That’s it
          </span>
        ) : null}
        <LiveRegion>{matches ? 'That’s it' : ''}</LiveRegion>
      </div>
    </div>
  )
}
