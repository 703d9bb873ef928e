import type { ImageType } from '@wordloom/contracts/http'

/**
 * What is to become of a picture: `shown` once processed; `refused` at the door (400) or `too large` there (413); `taken off`: let in by its
 * head, and found to be no picture by the job; `any` of these for what is damaged at random.
 */
export type Verdict = 'shown' | 'refused' | 'too large' | 'taken off' | 'any'

/** One upload that an attacker might send. */
export type HostilePicture = {
  name: string
  claim: ImageType
  bytes: Buffer
  verdict: Verdict
  /** Bytes that the processed picture must not contain. */
  never?: string
  /** The size of the processed picture, if it shows that its orientation was applied. */
  size?: { width: number; height: number }
}

export const claims: readonly ImageType[] = ['image/jpeg', 'image/png', 'image/webp']
