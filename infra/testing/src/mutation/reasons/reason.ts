/** Why a mutant survives: one in `file` on a line that contains `source`, and with this replacement if `to` is set. */
export type Reason = { file: string; source: string; to?: string; why: string }
