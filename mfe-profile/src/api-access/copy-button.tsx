import { Button, toast } from '@wordloom/ui'
import { Copy } from 'lucide-react'

/** Copies a text to the clipboard: first by execCommand, which also works without https, then by the Clipboard API. Throws if neither works. */
const copyText = async (text: string): Promise<void> => {
  if (copyByExecCommand(text)) return
  if (navigator.clipboard === undefined) throw new Error('This browser does not let pages copy')
  await navigator.clipboard.writeText(text)
}

const copyByExecCommand = (text: string): boolean => {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0'
  document.body.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    // A browser without execCommand: the Clipboard API is tried next.
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

type CopyButtonProps = { readonly text: string; readonly label: string; readonly confirmation: string }

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
export const CopyButton = ({ text, label, confirmation }: CopyButtonProps) => (
  <Button variant="outline" aria-label={label} onClick={() => void copy(text, confirmation)}>
    <Copy aria-hidden />
    Copy
  </Button>
)
