import { useMutation } from '@tanstack/react-query'
import { type ProfilePatch, User } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { call, publishProfilePictureUpdated, useRefresh } from '@wordloom/web-kit'
import { profileFailure } from './profile-update.ts'

/** PATCH /api/profile. */
export const saveProfile = (patch: ProfilePatch): Promise<User> => call('/api/profile', User, { method: 'PATCH', body: patch })

/** Saves the profile, says so, and has the learner fetched again; a picture that changed is announced to the header. */
export const useSaveProfile = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: saveProfile,
    onSuccess: (user, patch) => {
      toast({ title: 'Profile Updated', description: 'Your settings have been saved successfully.' })
      if (patch.profileImageUrl !== undefined) publishProfilePictureUpdated({ url: user.profileImageUrl })
      return refresh('profile')
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Error', description: profileFailure(error.message) })
    },
  })
}
