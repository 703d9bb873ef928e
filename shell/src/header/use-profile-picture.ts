import { useQueryClient } from '@tanstack/react-query'
import { smallPicture, type User } from '@wordloom/contracts/http'
import { cacheProfilePicture, onProfilePictureUpdated, queryKeys, useCachedProfilePicture } from '@wordloom/web-kit'
import { useEffect, useLayoutEffect } from 'react'

/** The address of the learner's small picture, cached on this device and refreshed when the profile page says that it has changed. */
export const useProfilePicture = ({ profileImageUrl }: User): string => {
  const client = useQueryClient()
  // Before anything is painted, so that another learner's cached picture is never seen.
  useLayoutEffect(() => cacheProfilePicture(profileImageUrl), [profileImageUrl])
  useEffect(
    () =>
      onProfilePictureUpdated(({ url }) => {
        cacheProfilePicture(url)
        void client.invalidateQueries({ queryKey: queryKeys.session })
      }),
    [client],
  )
  return smallPicture(useCachedProfilePicture())
}
