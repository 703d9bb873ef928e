import { PenLine } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { cn } from '../class-names.ts'

/** Props of AddDefinition: the word that lacks one, and what leads to its form. */
type AddDefinitionProps = { text: string; onPress: () => void; disabled?: boolean | undefined; className?: string | undefined }

/** Marks a saved word without a definition, and leads to the form that gives it one. */
export const AddDefinition = ({ text, onPress, disabled = false, className }: AddDefinitionProps) => (
  <Button
    variant="secondary"
    size="sm"
    aria-label={`Add a definition to “${text}”`}
    disabled={disabled}
    onClick={onPress}
    className={cn('w-fit', className)}
  >
    <PenLine aria-hidden />
    Add a definition
  </Button>
)
