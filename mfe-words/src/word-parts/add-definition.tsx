import type { Word } from '@wordloom/contracts/http'
import { Button, cn } from '@wordloom/ui'
import { PenLine } from 'lucide-react'
import { isUnsaved } from '../add-word/unsaved-word.ts'

interface AddDefinitionProps {
  word: Word
  onPress: () => void
  className?: string
}

/** Marks a word without a definition, and leads to the form that gives it one. */
export const AddDefinition = ({ word, onPress, className }: AddDefinitionProps) => (
  <Button
    variant="secondary"
    size="sm"
    aria-label={`Add a definition to “${word.text}”`}
    disabled={isUnsaved(word)}
    onClick={onPress}
    className={cn('w-fit', className)}
  >
    <PenLine aria-hidden />
    Add a definition
  </Button>
)
