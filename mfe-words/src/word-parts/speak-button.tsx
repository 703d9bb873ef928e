import { IconButton } from '@wordloom/ui'
import { speak } from '@wordloom/web-kit'
import { Volume2 } from 'lucide-react'

/** Says a word aloud. */
export const SpeakButton = ({ text, className }: { text: string; className?: string | undefined }) => (
  <IconButton label={`Speak “${text}”`} onClick={() => speak(text)} className={className}>
    <Volume2 aria-hidden />
  </IconButton>
)
