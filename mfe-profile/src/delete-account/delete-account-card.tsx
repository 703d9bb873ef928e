import { Button, Card, CardDescription, CardHeader, CardTitle, Field, Input } from '@wordloom/ui'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { useState } from 'react'
import { needsSignInAgain } from '../sign-in-again/pending-action.ts'
import { useSavedForm, useUnsentForm } from '../sign-in-again/use-saved-form.ts'
import { deleteAccountAction, useDeleteAccount } from './delete-account.ts'

/** What must be typed exactly. */
const requiredWord = 'DELETE'

/** Delete account: asks for the word DELETE, then erases all data of the learner. */
export const DeleteAccountCard = () => {
  const saved = useSavedForm(deleteAccountAction.form)
  const [dialogOpen, setDialogOpen] = useState(saved?.isDeed === true)
  const [typed, setTyped] = useState(saved?.values.typed ?? '')
  useUnsentForm(deleteAccountAction.form, { typed: typed || undefined })
  const { mutate, isPending, isSuccess } = useDeleteAccount()
  const open = (next: boolean) => {
    setDialogOpen(next)
    setTyped('')
  }
  return (
    <Card aria-label="Delete Account">
      <CardHeader>
        <CardTitle>Delete Account</CardTitle>
        <CardDescription>
          Erases you from Wordloom: words, progress, picture, key and sign-in. Export your data first if you want to keep it.
        </CardDescription>
      </CardHeader>
      <div>
        <Button variant="outline" className="text-danger-text" onClick={() => open(true)}>
          Delete Account
        </Button>
      </div>
      <ConfirmDialog
        open={dialogOpen}
        onOpenChange={open}
        title="Delete your account?"
        description="Your words with their whole review history, your quizzes and statistics, your picture, your API key and your sign-in will be erased for good. Nobody can bring them back."
        confirmLabel="Delete Account"
        pendingLabel="Deleting..."
        confirmDisabled={typed !== requiredWord}
        pending={isPending || isSuccess}
        onConfirm={() => mutate(undefined, { onError: (error) => needsSignInAgain(error) && open(false) })}
      >
        <Field label={`Type ${requiredWord} to confirm`}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
      </ConfirmDialog>
    </Card>
  )
}
