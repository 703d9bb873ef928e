import { Button, toast } from '@wordloom/ui'
import { Copy } from 'lucide-react'
import { copyText } from './copy-text.ts'

type CopyButtonProps = { readonly text: string; readonly label: string; readonly copied: string }

const copy = async (text: string, copied: string): Promise<void> => {
  try {
    await copyText(text)
    toast({ title: 'Copied Successfully!', description: copied, duration: 4000 })
  } catch (error) {
    console.error('Copying failed', error)
    toast({ variant: 'destructive', title: 'Copy Failed', description: 'Please manually select and copy the API key above' })
  }
}

/** Copies a text and confirms it for 4 seconds. */
export const CopyButton = ({ text, label, copied }: CopyButtonProps) => (
  <Button variant="outline" aria-label={label} onClick={() => void copy(text, copied)}>
    <Copy aria-hidden />
    Copy
  </Button>
)
