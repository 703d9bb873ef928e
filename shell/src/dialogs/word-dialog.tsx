import type { Word } from '@wordloom/contracts/http'
import { Skeleton } from '@wordloom/ui'
import { type DialogProps, RemoteWidget } from '@wordloom/web-kit'
import { dialogFrame } from './dialog-frame.tsx'

/** The word detail dialog of the words front end. */
export const WordDialog = ({ word, editing, open, onOpenChange }: DialogProps & { word: Word; editing?: boolean | undefined }) => {
  const frame = dialogFrame(word.text, open, onOpenChange)
  return (
    <RemoteWidget
      remote="words"
      widget="wordDetailDialog"
      title="The word's details"
      props={{ word, editing, open, onOpenChange }}
      loading={frame(<Skeleton className="h-40" />)}
      frame={frame}
    />
  )
}
