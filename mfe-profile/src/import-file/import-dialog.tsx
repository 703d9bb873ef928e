import { Button, Progress } from '@wordloom/ui'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@wordloom/ui/dialogs'
import { ImportPreview } from './import-preview.tsx'
import type { ImportState, Preview } from './use-import.ts'

type Props = { state: ImportState; onStart: (name: string, preview: Preview) => void; onClose: () => void }

/** An import from the preview to its end. The dialog cannot be closed during the import. */
export const ImportDialog = ({ state, onStart, onClose }: Props) => {
  if (state.step === 'idle') return null
  const importing = state.step === 'importing'
  return (
    <Dialog open onOpenChange={(open) => (open || importing ? undefined : onClose())}>
      <DialogContent hideClose={importing}>
        <DialogHeader>
          <DialogTitle>Import Data</DialogTitle>
          <DialogDescription className="break-all">{state.name}</DialogDescription>
        </DialogHeader>
        <Step state={state} onStart={onStart} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

const Step = ({ state, onStart, onClose }: Props) => {
  switch (state.step) {
    case 'idle':
      return null
    case 'checking':
      return <StepProgress label="Checking the file..." done={state.done} total={state.total} />
    case 'preview':
      return <ImportPreview preview={state.preview} onStart={(chosen) => onStart(state.name, chosen)} onClose={onClose} />
    case 'importing':
      return <StepProgress label="Importing..." done={state.done} total={state.total} />
    case 'failed':
      return <FailedStep state={state} onStart={onStart} onClose={onClose} />
    default:
      return state satisfies never
  }
}

const StepProgress = ({ label, done, total }: { label: string; done: number; total: number }) => (
  <DialogBody className="flex flex-col gap-2" aria-live="polite">
    <p className="text-ink-muted text-sm">
      {label} {total > 0 ? `${done.toLocaleString('en')} of ${total.toLocaleString('en')}` : ''}
    </p>
    <Progress label="Import" value={done} max={Math.max(total, 1)} />
  </DialogBody>
)

const FailedStep = ({ state, onStart, onClose }: Props & { state: Extract<ImportState, { step: 'failed' }> }) => {
  const { preview, name, message } = state
  return (
    <>
      <DialogBody role="alert" className="flex flex-col gap-2">
        <p className="text-danger-text">{message}</p>
        {preview ? (
          <p className="text-ink-muted text-sm">What came in so far stays. Try again to bring in the rest: nothing comes in twice.</p>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        {preview ? <Button onClick={() => onStart(name, preview)}>Try Again</Button> : null}
      </DialogFooter>
    </>
  )
}
