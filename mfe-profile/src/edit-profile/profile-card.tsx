import { ProfilePatch, type User } from '@wordloom/contracts/http'
import { Button, Card, CardDescription, CardHeader, CardTitle, Field, Input, toast } from '@wordloom/ui'
import { useLearner } from '@wordloom/web-kit'
import { type SubmitEvent, useState } from 'react'
import { PictureField } from '../picture/picture-field.tsx'
import { useResumeAfterSignIn, useSavedForm, useUnsentForm } from '../sign-in-again/use-saved-form.ts'
import { joinFullName, profileUpdate, splitFullName } from './profile-update.ts'
import { saveProfileAction, useSaveProfile } from './save-profile.ts'

/** Picture, Full Name, Email Address and Save Changes. */
export const ProfileCard = () => {
  const learner = useLearner()
  return (
    <Card aria-label="Profile">
      <CardHeader>
        <CardTitle>Profile</CardTitle>
        <CardDescription>How you appear in Wordloom.</CardDescription>
      </CardHeader>
      <ProfileForm key={learner.id} learner={learner} />
    </Card>
  )
}

/** A field that is not edited shows the profile, which an import, another tab or a processed picture may change. */
type Edits = Partial<Readonly<Record<'fullName' | 'email' | 'picture', string>>>

const ProfileForm = ({ learner }: { readonly learner: User }) => {
  const saved = useSavedForm(saveProfileAction.form)
  const [edits, setEdits] = useState<Edits>(saved?.values ?? {})
  const edit = (changed: Edits) => setEdits((current) => ({ ...current, ...changed }))
  useUnsentForm(saveProfileAction.form, edits)
  const saveButton = useResumeAfterSignIn(saved, 'Press “Save Changes” to go on.')
  const fullName = edits.fullName ?? joinFullName(learner)
  const email = edits.email ?? learner.email
  const [emailError, setEmailError] = useState<string>()
  const save = useSaveProfile()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const update = profileUpdate({ ...splitFullName(fullName), email, picture: edits.picture }, learner)
    if (update.type === 'nothing-filled-in')
      return void toast({
        variant: 'destructive',
        title: 'Validation Error',
        description: 'Please fill in at least one field to update your profile.',
      })
    const emailIssue = ProfilePatch.shape.email.safeParse(update.patch.email).error?.issues[0]?.message
    setEmailError(emailIssue)
    if (emailIssue === undefined) save.mutate(update.patch, { onSuccess: () => setEdits({}) })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PictureField picture={edits.picture ?? learner.profileImageUrl} onPicture={(picture) => edit({ picture })} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Full Name">
          <Input
            value={fullName}
            onChange={(event) => edit({ fullName: event.currentTarget.value })}
            onBlur={() => edits.fullName && edit({ fullName: joinFullName(splitFullName(edits.fullName)) })}
            autoComplete="name"
            maxLength={201}
          />
        </Field>
        <Field label="Email Address" error={emailError}>
          <Input
            type="email"
            value={email}
            onChange={(event) => edit({ email: event.currentTarget.value })}
            autoComplete="email"
            maxLength={254}
          />
        </Field>
      </div>
      <div>
        <Button ref={saveButton} type="submit" busy={save.isPending}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
