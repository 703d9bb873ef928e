/** The provider's side of an account, where this installation may remove it there. */
export type AccountProvider = {
  /** Removes the account and its sessions at the provider; resolves too when it is already gone. */
  remove: (subject: string) => Promise<void>
}
