import { Button, EmptyState } from '@wordloom/ui'
import { BookOpen, SearchX } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { handToCapture } from '../capture/handed-capture.ts'

/** The word bank without words to show: because of the filters, or because there are none yet. */
export const BankEmpty = ({ narrowed }: { narrowed: boolean }) => {
  const navigate = useNavigate()
  const addFirst = () => {
    void navigate('/')
    handToCapture('focus')
  }
  if (narrowed) return <EmptyState icon={<SearchX />} title="No words found" text="Try adjusting your filters or search terms." />
  return (
    <EmptyState
      icon={<BookOpen />}
      title="No words found"
      text="Start building your vocabulary by adding some words!"
      action={<Button onClick={addFirst}>Add Your First Word</Button>}
    />
  )
}
