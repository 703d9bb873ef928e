import type { Word } from '@wordloom/contracts/http'
import { AddDefinition as Mark } from '@wordloom/ui'
import { isUnsaved } from '../add-word/unsaved-word.ts'

interface AddDefinitionProps {
  word: Word
  onPress: () => void
  className?: string
}

/** Marks a word without a definition and opens its form; disabled while the word is being saved. */
export const AddDefinition = ({ word, onPress, className }: AddDefinitionProps) => (
  <Mark text={word.text} disabled={isUnsaved(word)} onPress={onPress} className={className} />
)
