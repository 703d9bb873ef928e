/** The provider's side of an account, where this installation may remove it there. */
export type AccountProvider = {
  /** Removes the account and its sessions at the provider; resolves too when it is already gone. */
  remove: (subject: string) => Promise<void>
  /** Ends every session the account has at the provider; resolves too when there is none. */
  endSessions: (subject: string) => Promise<void>
}
