import { Button, cn, toast } from '@wordloom/ui'
import { type SpeechResult, useVoiceInput } from '@wordloom/web-kit'
import { Mic } from 'lucide-react'

const toastResult = (heard: SpeechResult): void => {
  switch (heard.kind) {
    case 'word':
      toast({ title: 'Word Captured', description: `Heard: ${heard.text}` })
      return
    case 'unavailable':
      toast({
        title: 'Speech Recognition Unavailable',
        description: "Your browser doesn't support speech recognition. Please type the word manually.",
        variant: 'destructive',
      })
      return
    case 'fault':
      toast({
        title: 'Speech Recognition Error',
        description: heard.code ? `Speech recognition error: ${heard.code}` : 'Failed to recognize speech',
        variant: 'destructive',
      })
  }
}

/** Listens for one spoken word; pressing it again stops listening. */
export const VoiceButton = ({ onWord, disabled }: { onWord: (word: string) => void; disabled: boolean }) => {
  const { listening, listen, stop } = useVoiceInput((heard) => {
    if (heard.kind === 'word') onWord(heard.text)
    toastResult(heard)
  })
  return (
    <Button
      variant="secondary"
      size="lg"
      disabled={disabled}
      aria-pressed={listening}
      onClick={listening ? stop : listen}
      className={cn('w-full', listening && 'bg-danger-soft text-danger-text hover:bg-danger-soft')}
    >
      <Mic aria-hidden className={cn('size-5', listening && 'motion-safe:animate-pulse')} />
      {listening ? 'Listening... Speak now' : 'Tap to speak a word'}
    </Button>
  )
}
