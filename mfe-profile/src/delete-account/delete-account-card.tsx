import { Button, Card, CardDescription, CardHeader, CardTitle, Field, Input } from '@wordloom/ui'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { useState } from 'react'
import { wantsSignInAgain } from '../sign-in-again/ask-to-sign-in-again.ts'
import { useKeptForm, useUnsentForm, valuesOf } from '../sign-in-again/use-kept-form.ts'
import { deleteAccountAction, useDeleteAccount } from './delete-account.ts'

/** What must be typed exactly. */
const requiredWord = 'DELETE'

/** Delete account: asks for the word DELETE, then erases all data of the learner. */
export const DeleteAccountCard = () => {
  const kept = useKeptForm(deleteAccountAction.form)
  const [asking, setAsking] = useState(kept?.isDeed === true)
  const [typed, setTyped] = useState(kept?.values.typed ?? '')
  useUnsentForm(deleteAccountAction.form, valuesOf({ typed: typed || undefined }))
  const { mutate, isPending, isSuccess } = useDeleteAccount()
  const open = (next: boolean) => {
    setAsking(next)
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
        open={asking}
        onOpenChange={open}
        title="Delete your account?"
        description="Your words with their whole review history, your quizzes and statistics, your picture, your API key and your sign-in will be erased for good. Nobody can bring them back."
        confirmLabel="Delete Account"
        pendingLabel="Deleting..."
        confirmDisabled={typed !== requiredWord}
        pending={isPending || isSuccess}
        onConfirm={() => mutate(undefined, { onError: (error) => wantsSignInAgain(error) && open(false) })}
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
