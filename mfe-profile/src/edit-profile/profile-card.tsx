import { ProfilePatch, type User } from '@wordloom/contracts/http'
import { Button, Card, CardDescription, CardHeader, CardTitle, Field, Input, toast } from '@wordloom/ui'
import { useLearner } from '@wordloom/web-kit'
import { type SubmitEvent, useState } from 'react'
import { PictureField } from '../picture/picture-field.tsx'
import { useKeptForm, useUnsentForm, valuesOf } from '../sign-in-again/use-kept-form.ts'
import { useReturnTo } from '../sign-in-again/use-return-to.ts'
import { joinFullName, splitFullName } from './full-name.ts'
import { profileUpdate } from './profile-update.ts'
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
  // Each is undefined until it is edited here: the profile may change meanwhile, by an import, in another tab, or when a picture has been
  // processed.
  const kept = useKeptForm(saveProfileAction.form)
  const [typedName, typeName] = useState(kept?.values.fullName)
  const [typedEmail, typeEmail] = useState(kept?.values.email)
  const [chosen, choose] = useState(kept?.values.picture)
  useUnsentForm(saveProfileAction.form, valuesOf({ fullName: typedName, email: typedEmail, picture: chosen }))
  const saveButton = useReturnTo(kept, 'Press “Save Changes” to go on.')
  const fullName = typedName ?? joinFullName(learner)
  const email = typedEmail ?? learner.email
  const [emailFault, setEmailFault] = useState<string>()
  const save = useSaveProfile()

  const forget = () => {
    typeName(undefined)
    typeEmail(undefined)
    choose(undefined)
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
    const fault = ProfilePatch.shape.email.safeParse(update.patch.email).error?.issues[0]?.message
    setEmailFault(fault)
    if (fault === undefined) save.mutate(update.patch, { onSuccess: forget })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PictureField picture={chosen ?? learner.profileImageUrl} onPicture={choose} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Full Name">
          <Input
            value={fullName}
            onChange={(event) => typeName(event.currentTarget.value)}
            onBlur={() => typeName((typed) => typed && joinFullName(splitFullName(typed)))}
            autoComplete="name"
            maxLength={201}
          />
        </Field>
        <Field label="Email Address" error={emailFault}>
          <Input
            type="email"
            value={email}
            onChange={(event) => typeEmail(event.currentTarget.value)}
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
