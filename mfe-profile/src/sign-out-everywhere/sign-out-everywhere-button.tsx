import type { ApiKey } from '@wordloom/contracts/http'
import { Button, formatRelativeTime } from '@wordloom/ui'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useApiKeys } from '../api-access/list-api-keys.ts'
import { Choice } from '../choice/choice.tsx'
import { wantsSignInAgain } from '../sign-in-again/ask-to-sign-in-again.ts'
import { useKeptForm, useUnsentForm } from '../sign-in-again/use-kept-form.ts'
import { signOutEverywhereAction, useSignOutEverywhere } from './sign-out-everywhere.ts'

const named = ({ name, lastUsed }: ApiKey): string =>
  `the API key “${name}” (${lastUsed === null ? 'never used' : `last used ${formatRelativeTime(lastUsed)}`})`

/** Sign Out Everywhere, for a learner who left a session open somewhere. Asks about the API key, which would stay valid. */
export const SignOutEverywhere = () => {
  const keys = useApiKeys()
  const kept = useKeptForm(signOutEverywhereAction.form)
  const [asking, setAsking] = useState(kept?.isDeed === true)
  const [deleteKey, setDeleteKey] = useState(kept?.values.deleteKey !== 'no')
  const { mutate, isPending, isSuccess } = useSignOutEverywhere()
  useUnsentForm(signOutEverywhereAction.form, asking ? { deleteKey: deleteKey ? 'yes' : 'no' } : undefined)
  const open = (next: boolean) => {
    setAsking(next)
    setDeleteKey(true)
  }
  // The keys may not have loaded; a learner who fears for their account does not wait for them.
  const [key] = keys.data ?? []
  const mayHaveKey = keys.data === undefined || key !== undefined
  return (
    <div>
      <Button variant="outline" onClick={() => open(true)}>
        <LogOut aria-hidden />
        Sign Out Everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={open}
        title="Sign out everywhere?"
        description="Ends your sessions in all browsers, this one too."
        confirmLabel="Sign Out Everywhere"
        pending={isPending || isSuccess}
        onConfirm={() => mutate(!deleteKey, { onError: (error) => wantsSignInAgain(error) && setAsking(false) })}
      >
        {mayHaveKey ? (
          <Choice checked={deleteKey} onChange={setDeleteKey}>
            Also delete {key ? named(key) : 'my API key, if there is one'}
          </Choice>
        ) : null}
      </ConfirmDialog>
    </div>
  )
}
