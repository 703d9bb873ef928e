import { Button, Field, Input } from '@wordloom/ui'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useKeptForm, useUnsentForm, valuesOf } from '../sign-in-again/use-kept-form.ts'
import { useReturnTo } from '../sign-in-again/use-return-to.ts'
import { createApiKeyAction } from './create-api-key.ts'

type NewKeyFormProps = { readonly pending: boolean; readonly onCreate: (name: string) => void }

/** Asks for the key's name; shown only if there is no key. */
export const NewKeyForm = ({ pending, onCreate }: NewKeyFormProps) => {
  const kept = useKeptForm(createApiKeyAction.form)
  const [name, setName] = useState(kept?.values.name ?? '')
  useUnsentForm(createApiKeyAction.form, valuesOf({ name: name || undefined }))
  const button = useReturnTo(kept, 'Press “Generate API Key” to go on.')
  const blank = name.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!blank) onCreate(name.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label="API Key Name" className="min-w-52 flex-1">
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
