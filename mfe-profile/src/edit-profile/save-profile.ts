import { useMutation } from '@tanstack/react-query'
import { identityApi, type ProfilePatch, type User } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { call, publishProfilePictureUpdated, useRefresh } from '@wordloom/web-kit'
import { blobOfDataUrl } from '../picture/data-url.ts'
import { askToSignInAgain, type ProtectedAction } from '../sign-in-again/pending-action.ts'
import { profileErrorMessage } from './profile-update.ts'

const patchProfile = (body: ProfilePatch): Promise<User> => call(identityApi.changeProfile, { body })

/**
 * Saves a profile: a chosen picture by PUT /api/profile/picture, as bytes, then other changes by PATCH /api/profile. Can be repeated after
 * a failure.
 */
export const saveProfile = async (patch: ProfilePatch): Promise<User> => {
  const { profileImageUrl, ...texts } = patch
  const picture = profileImageUrl === undefined ? undefined : blobOfDataUrl(profileImageUrl)
  if (!picture) return patchProfile(patch)
  const saved = await call(identityApi.uploadPicture, { body: picture })
  const names = ['firstName', 'lastName', 'email'] as const
  const changed = names.filter((name) => texts[name] !== undefined && texts[name] !== saved[name])
  return changed.length === 0 ? saved : patchProfile(Object.fromEntries(changed.map((name) => [name, texts[name]])))
}

/** Saving the profile needs a recent sign-in if the email address changes. */
export const saveProfileAction: ProtectedAction = { form: 'profile', description: 'change your email address' }

/** Saves the profile, shows a toast and refetches the learner; a changed picture is announced to the header. */
export const useSaveProfile = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: saveProfile,
    onSuccess: (user, patch) => {
      toast({ title: 'Profile Updated', description: 'Your settings have been saved successfully.' })
      if (patch.profileImageUrl !== undefined) publishProfilePictureUpdated({ url: user.profileImageUrl })
      return refresh('profile')
    },
    onError: (error, patch) => {
      if (!askToSignInAgain(error, saveProfileAction))
        toast({ variant: 'destructive', title: 'Error', description: profileErrorMessage(error.message) })
      // The picture may have been saved and the rest rejected.
      return patch.profileImageUrl === undefined ? undefined : refresh('profile')
    },
  })
}
