import { ProfilePatch, type User } from '@wordloom/contracts/http'
import { Button, Card, CardDescription, CardHeader, CardTitle, Field, Input, toast } from '@wordloom/ui'
import { useLearner } from '@wordloom/web-kit'
import { type SubmitEvent, useState } from 'react'
import { PictureField } from '../picture/picture-field.tsx'
import { definedValues, useResumeAfterSignIn, useSavedForm, useUnsentForm } from '../sign-in-again/use-saved-form.ts'
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

const ProfileForm = ({ learner }: { readonly learner: User }) => {
  // A field is undefined until it is edited, and then shows the profile, which an import, another tab or a processed picture may change.
  const saved = useSavedForm(saveProfileAction.form)
  const [typedName, setTypedName] = useState(saved?.values.fullName)
  const [typedEmail, setTypedEmail] = useState(saved?.values.email)
  const [chosen, setChosen] = useState(saved?.values.picture)
  useUnsentForm(saveProfileAction.form, definedValues({ fullName: typedName, email: typedEmail, picture: chosen }))
  const saveButton = useResumeAfterSignIn(saved, 'Press “Save Changes” to go on.')
  const fullName = typedName ?? joinFullName(learner)
  const email = typedEmail ?? learner.email
  const [emailError, setEmailError] = useState<string>()
  const save = useSaveProfile()

  const clearEdits = () => {
    setTypedName(undefined)
    setTypedEmail(undefined)
    setChosen(undefined)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const update = profileUpdate({ ...splitFullName(fullName), email, picture: chosen }, learner)
    if (update.type === 'nothing-filled-in')
      return void toast({
        variant: 'destructive',
        title: 'Validation Error',
        description: 'Please fill in at least one field to update your profile.',
      })
    const emailIssue = ProfilePatch.shape.email.safeParse(update.patch.email).error?.issues[0]?.message
    setEmailError(emailIssue)
    if (emailIssue === undefined) save.mutate(update.patch, { onSuccess: clearEdits })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PictureField picture={chosen ?? learner.profileImageUrl} onPicture={setChosen} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Full Name">
          <Input
            value={fullName}
            onChange={(event) => setTypedName(event.currentTarget.value)}
            onBlur={() => setTypedName((typed) => typed && joinFullName(splitFullName(typed)))}
            autoComplete="name"
            maxLength={201}
          />
        </Field>
        <Field label="Email Address" error={emailError}>
          <Input
            type="email"
            value={email}
            onChange={(event) => setTypedEmail(event.currentTarget.value)}
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
