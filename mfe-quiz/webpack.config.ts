import { remote } from '@wordloom/webpack'

export const frontEnd = remote({ name: 'quiz', root: import.meta.dirname })
