import type { CreatedApiKey } from '@wordloom/contracts/http'
import { Button, Card, CardDescription, CardHeader, CardTitle, ErrorState, Skeleton } from '@wordloom/ui'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { useCreateApiKey } from './create-api-key.ts'
import { Examples } from './examples.tsx'
import { KeyRow } from './key-row.tsx'
import { useApiKeys } from './list-api-keys.ts'
import { NewKeyForm } from './new-key-form.tsx'

type NewKeyPanelProps = { readonly apiKey: string; readonly onConfirm: () => void }

/** The full key, shown until the learner confirms that it is saved. */
const NewKeyPanel = ({ apiKey, onConfirm }: NewKeyPanelProps) => {
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
        <CopyButton text={apiKey} label="Copy API key" confirmation="The API key is on your clipboard." />
        <Button onClick={onConfirm}>I've Saved My Key</Button>
      </div>
    </section>
  )
}

/** API Access: at most one key, shown in full only once, and examples. */
export const ApiAccessCard = () => {
  const keys = useApiKeys()
  const create = useCreateApiKey()
  const [created, setCreated] = useState<CreatedApiKey>()
  const [key] = keys.data ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  const previousKey = useRef(key)
  useEffect(() => {
    // Deleting a key removes its row and the button that had the focus.
    if (previousKey.current && !key) heading.current?.focus()
    previousKey.current = key
  }, [key])
  const shown = created !== undefined && created.id === key?.id ? created.key : undefined
  return (
    <Card aria-label="API Access">
      <CardHeader>
        <CardTitle ref={heading} tabIndex={-1} className="outline-none">
          API Access
        </CardTitle>
        <CardDescription>Add words from your own programs with one personal key.</CardDescription>
      </CardHeader>
      {shown === undefined ? null : <NewKeyPanel apiKey={shown} onConfirm={() => setCreated(undefined)} />}
      {keys.data === undefined ? (
        keys.error ? (
          <ErrorState
            title="Your API key could not be loaded"
            text={keys.error.message}
            onRetry={() => void keys.refetch()}
            retrying={keys.isFetching}
          />
        ) : (
          <Skeleton className="h-24 rounded-lg" />
        )
      ) : key ? (
        <KeyRow apiKey={key} />
      ) : (
        <NewKeyForm pending={create.isPending} onCreate={(name) => create.mutate(name, { onSuccess: setCreated })} />
      )}
      <Examples apiKey={shown} />
    </Card>
  )
}
