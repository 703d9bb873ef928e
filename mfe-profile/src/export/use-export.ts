import { useMutation } from '@tanstack/react-query'
import { toast } from '@wordloom/ui'
import { useLearner } from '@wordloom/web-kit'
import { useState } from 'react'
import { download } from './download.ts'
import { type ExportFormat, exportFile, type Reached } from './export-file.ts'

/** Exports everything in a format: shows 'Export Started' at once, reports progress, and downloads the finished file. */
export const useExport = () => {
  const learner = useLearner()
  const [reached, setReached] = useState<Reached | null>(null)
  const mutation = useMutation({
    mutationFn: (format: ExportFormat) => exportFile(format, { learner, now: new Date(), onReached: setReached }),
    onMutate: () => {
      toast({ title: 'Export Started', description: 'Your words are being put into a file.' })
    },
    onSuccess: download,
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Error', description: error.message })
    },
    onSettled: () => setReached(null),
  })
  return { start: mutation.mutate, running: mutation.isPending, reached }
}
