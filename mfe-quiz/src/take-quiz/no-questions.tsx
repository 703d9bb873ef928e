import { Button, EmptyState } from '@wordloom/ui'
import { DialogBody } from '@wordloom/ui/dialogs'
import { Feather } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { askForWordEntry } from './ask-for-word-entry.ts'

/** Shown for a quiz without questions: there are no words yet, so it invites the learner to add some. */
export const NoQuestions = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const addWords = () => {
    onClose()
    if (pathname !== '/') navigate('/')
    askForWordEntry()
  }
  return (
    <DialogBody>
      <EmptyState
        icon={<Feather />}
        title="Nothing to ask you yet"
        text="The daily quiz is made from your own words. Add a few, and come back in a minute."
        action={<Button onClick={addWords}>Add Words</Button>}
      />
    </DialogBody>
  )
}
