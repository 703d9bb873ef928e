import { remote } from '@wordloom/webpack'

export const frontEnd = remote({ name: 'words', root: import.meta.dirname })
