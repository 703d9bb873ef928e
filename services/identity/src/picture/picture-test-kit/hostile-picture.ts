import type { ImageType } from '@wordloom/contracts/http'

/**
 * The expected outcome of an upload: `shown` once processed; `refused` by the request (400), or `too large` (413); `taken off`: accepted by the
 * request, and rejected by the job, which decodes it; `any` of these for randomly damaged bytes.
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

export const mediaTypes: readonly ImageType[] = ['image/jpeg', 'image/png', 'image/webp']
