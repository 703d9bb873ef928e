import { useQueryClient } from '@tanstack/react-query'
import { smallPicture, type User } from '@wordloom/contracts/http'
import { cacheProfilePicture, onProfilePictureUpdated, queryKeys, useCachedProfilePicture } from '@wordloom/web-kit'
import { useEffect, useLayoutEffect } from 'react'

/** The address of the learner's small picture. It is cached on this device and refreshed when the profile page reports a change. */
export const useProfilePicture = ({ profileImageUrl }: User): string => {
  const client = useQueryClient()
  // Before the first paint, so that another learner's cached picture is never visible.
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
