import type { Source } from '@wordloom/contracts/http'

const isAddress = (part: string): boolean => /^https?:\/\//i.test(part)

/** The source that a line tells of: an address, a title, or both in whichever order; none of an empty line. */
export const sourceIn = (typed: string): Source | undefined => {
  const parts = typed.trim().split(/\s+/u)
  const address = parts.find(isAddress) ?? ''
  const rest = parts.filter((part) => part !== address).join(' ')
  // What joined the title to its address is no part of it.
  const title = address === '' ? rest : rest.replace(/[\s,:;|–—-]+$/u, '')
  return title === '' && address === '' ? undefined : { title, address }
}
