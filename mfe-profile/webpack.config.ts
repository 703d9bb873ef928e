import { remote } from '@wordloom/webpack'

export const frontEnd = remote({ name: 'profile', root: import.meta.dirname })
