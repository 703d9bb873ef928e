import { Button, EmptyState } from '@wordloom/ui'
import { DialogBody } from '@wordloom/ui/dialogs'
import { Tag } from 'lucide-react'

/** Shown for a quiz about a tag that none of the learner's words has. */
export const NoWordsWithTag = ({ tag, onClose }: { readonly tag: string; readonly onClose: () => void }) => (
  <DialogBody>
    <EmptyState
      icon={<Tag />}
      title="No words with this tag"
      text={`None of your words has the tag “${tag}”. Choose another one, or all words.`}
      action={<Button onClick={onClose}>Back</Button>}
    />
  </DialogBody>
)
