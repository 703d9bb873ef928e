import { IconButton } from '@wordloom/ui'
import { speak } from '@wordloom/web-kit'
import { Volume2 } from 'lucide-react'

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
