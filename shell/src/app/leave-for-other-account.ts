/** Reloads the page when another tab has signed out or signed somebody else in, so that no component state survives. */
export const leaveForOtherAccount = (learner: string | null): void => {
  if (learner === null) location.replace('/')
  else location.reload()
}
