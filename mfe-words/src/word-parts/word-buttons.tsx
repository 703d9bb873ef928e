import type { Word } from '@wordloom/contracts/http'
import { IconButton, AddDefinition as Mark } from '@wordloom/ui'
import { speak } from '@wordloom/web-kit'
import { Volume2 } from 'lucide-react'
import { isUnsaved } from '../add-word/unsaved-word.ts'

interface SpeakButtonProps {
  text: string
  /** Whether it has a tooltip; false in long lists, where hundreds of them are slow. */
  tooltip?: boolean
  className?: string
}

/** Says a word aloud. */
export const SpeakButton = ({ text, tooltip = true, className }: SpeakButtonProps) => (
  <IconButton label={`Speak “${text}”`} tooltip={tooltip} onClick={() => speak(text)} className={className}>
    <Volume2 aria-hidden />
  </IconButton>
)

interface AddDefinitionProps {
  word: Word
  onPress: () => void
  className?: string
}

/** Marks a word without a definition and opens its form; disabled while the word is being saved. */
export const AddDefinition = ({ word, onPress, className }: AddDefinitionProps) => (
  <Mark text={word.text} disabled={isUnsaved(word)} onPress={onPress} className={className} />
)
