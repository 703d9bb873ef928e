import { Button } from '@wordloom/ui'
import { useEffect, useRef } from 'react'
import { CopyButton } from './copy-button.tsx'

type ShownOnceProps = { readonly apiKey: string; readonly onConfirm: () => void }

/** The full key, shown until the learner confirms that it is saved. */
export const ShownOnce = ({ apiKey, onConfirm }: ShownOnceProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label="Your new API key" className="flex flex-col gap-3 rounded-lg bg-learning-soft p-4">
      <h3 ref={heading} tabIndex={-1} className="font-medium text-learning-text text-sm outline-none">
        Save this key now. It is not shown again.
      </h3>
      <code data-testid="api-key" className="select-all break-all rounded-md bg-surface px-3 py-2.5 font-mono text-ink text-sm">
        {apiKey}
      </code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={apiKey} label="Copy API key" copied="The API key is on your clipboard." />
        <Button onClick={onConfirm}>I've Saved My Key</Button>
      </div>
    </section>
  )
}
