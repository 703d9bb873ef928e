/** The provider's side of an account, if this installation may manage it. */
export type AccountProvider = {
  /** Removes the account and its sessions at the provider; also resolves if it does not exist. */
  remove: (subject: string) => Promise<void>
  /** Ends every session of the account at the provider; also resolves without sessions. */
  endSessions: (subject: string) => Promise<void>
  /** Ends the session with this `sid` (of ID tokens); also resolves if it has ended. */
  endSession: (subject: string, sid: string) => Promise<void>
  /** When the account's password was last set; null if unknown. Missing for a provider that reports changes (`passwordChanged`). */
  passwordSetAt?: (subject: string) => Promise<Date | null>
}
