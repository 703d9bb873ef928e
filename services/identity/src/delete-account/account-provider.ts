/** The provider's side of an account, where this installation has a say in it. */
export type AccountProvider = {
  /** Removes the account and its sessions at the provider; resolves too when it is already gone. */
  remove: (subject: string) => Promise<void>
  /** Ends every session the account has at the provider; resolves too when there is none. */
  endSessions: (subject: string) => Promise<void>
  /** Ends the session that the provider's ID tokens call `sid`; resolves too when it is over. */
  endSession: (subject: string, sid: string) => Promise<void>
  /** When the account's password was last set; null where that is not known. Left out by a provider that says so itself (`passwordChanged`). */
  passwordSetAt?: (subject: string) => Promise<Date | null>
}
