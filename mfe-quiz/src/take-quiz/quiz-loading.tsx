import { ErrorState, Skeleton } from '@wordloom/ui'
import { DialogBody } from '@wordloom/ui/dialogs'

type QuizLoadingProps = { readonly error: Error | null; readonly retrying: boolean; readonly onRetry: () => void }

/** Shown until there are questions: that they are loading, or why there are none. */
export const QuizLoading = ({ error, retrying, onRetry }: QuizLoadingProps) => (
  <DialogBody>
    {error && !retrying ? (
      <ErrorState title="Your quiz could not be made" text={error.message} onRetry={onRetry} />
    ) : (
      <div className="flex flex-col gap-4">
        <p role="status" className="text-center text-ink-muted text-sm">
          Generating your quiz...
        </p>
        <Skeleton className="h-52 rounded-lg" />
        <Skeleton className="h-12 rounded-lg" />
      </div>
    )}
  </DialogBody>
)
