/** Another tab has signed out or signed somebody else in: nothing of this page may stay, not even what components remember. */
export const leaveForOtherAccount = (learner: string | null): void => {
  if (learner === null) location.replace('/')
  else location.reload()
}
