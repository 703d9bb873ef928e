import type { ApiKey } from '@wordloom/contracts/http'
import { Button, formatRelativeTime } from '@wordloom/ui'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useApiKeys } from '../api-access/list-api-keys.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { needsSignInAgain } from '../sign-in-again/pending-action.ts'
import { useSavedForm, useUnsentForm } from '../sign-in-again/use-saved-form.ts'
import { signOutEverywhereAction, useSignOutEverywhere } from './sign-out-everywhere.ts'

const keyDescription = ({ name, lastUsed }: ApiKey): string =>
  `the API key “${name}” (${lastUsed === null ? 'never used' : `last used ${formatRelativeTime(lastUsed)}`})`

/** Sign Out Everywhere, for a learner who left a session open somewhere. Asks about the API key, which would stay valid. */
export const SignOutEverywhere = () => {
  const keys = useApiKeys()
  const saved = useSavedForm(signOutEverywhereAction.form)
  const [dialogOpen, setDialogOpen] = useState(saved?.isDeed === true)
  const [deleteKey, setDeleteKey] = useState(saved?.values.deleteKey !== 'no')
  const { mutate, isPending, isSuccess } = useSignOutEverywhere()
  useUnsentForm(signOutEverywhereAction.form, dialogOpen ? { deleteKey: deleteKey ? 'yes' : 'no' } : {})
  const open = (next: boolean) => {
    setDialogOpen(next)
    setDeleteKey(true)
  }
  // The dialog does not wait for the keys to load, since the account may be under attack.
  const [key] = keys.data ?? []
  const mayHaveKey = keys.data === undefined || key !== undefined
  return (
    <div>
      <Button variant="outline" onClick={() => open(true)}>
        <LogOut aria-hidden />
        Sign Out Everywhere
      </Button>
      <ConfirmDialog
        open={dialogOpen}
        onOpenChange={open}
        title="Sign out everywhere?"
        description="Ends your sessions in all browsers, this one too."
        confirmLabel="Sign Out Everywhere"
        pending={isPending || isSuccess}
        onConfirm={() => mutate(!deleteKey, { onError: (error) => needsSignInAgain(error) && setDialogOpen(false) })}
      >
        {mayHaveKey ? (
          <Checkbox checked={deleteKey} onChange={setDeleteKey}>
            Also delete {key ? keyDescription(key) : 'my API key, if there is one'}
          </Checkbox>
        ) : null}
      </ConfirmDialog>
    </div>
  )
}
