import { Button, Field, Input } from '@wordloom/ui'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useResumeAfterSignIn, useSavedForm, useUnsentForm } from '../sign-in-again/use-saved-form.ts'
import { createApiKeyAction } from './create-api-key.ts'

type NewKeyFormProps = { readonly pending: boolean; readonly onCreate: (name: string) => void }

/** Asks for the key's name; shown only if there is no key. */
export const NewKeyForm = ({ pending, onCreate }: NewKeyFormProps) => {
  const saved = useSavedForm(createApiKeyAction.form)
  const [name, setName] = useState(saved?.values.name ?? '')
  useUnsentForm(createApiKeyAction.form, { name: name || undefined })
  const button = useResumeAfterSignIn(saved, 'Press “Generate API Key” to go on.')
  const blank = name.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!blank) onCreate(name.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label="API Key Name" className="min-w-[min(13rem,100%)] flex-1">
        <Input
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          placeholder="My reading app"
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <Button ref={button} type="submit" busy={pending} disabled={blank} className="mouse:h-11">
        {pending ? null : <KeyRound aria-hidden />}
        Generate API Key
      </Button>
    </form>
  )
}
