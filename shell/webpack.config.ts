import { host } from '@wordloom/webpack'

export const frontEnd = host({ root: import.meta.dirname })
