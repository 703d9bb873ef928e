import { applyTheme } from '@wordloom/ui'

applyTheme()
