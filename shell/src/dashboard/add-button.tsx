import { Plus } from 'lucide-react'

/**
 * The floating button that leads to the word input from anywhere on the page. It is hidden while the learner is in that form, since on a
 * narrow screen it would cover the form's buttons.
 */
export const AddButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-label="Add a word"
    onClick={onPress}
    className="fixed right-4 bottom-20 z-30 grid size-14 place-items-center rounded-full bg-primary text-on-primary shadow-lift transition-[background-color,scale] hover:bg-primary-hover active:scale-95 max-md:[body:has([data-word-entry]:focus-within)_&]:hidden md:right-6 md:bottom-6"
  >
    <Plus aria-hidden className="size-6" />
  </button>
)
