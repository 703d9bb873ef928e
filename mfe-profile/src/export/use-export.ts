import { useMutation } from '@tanstack/react-query'
import { toast } from '@wordloom/ui'
import { useLearner } from '@wordloom/web-kit'
import { useState } from 'react'
import { type ExportFormat, type ExportProgress, exportFile } from './export-file.ts'

/** Downloads a file in the browser. */
const download = (file: File): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers start to read only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Exports everything in a format: shows 'Export Started' at once, reports progress, and downloads the finished file. */
export const useExport = () => {
  const learner = useLearner()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const mutation = useMutation({
    mutationFn: (format: ExportFormat) => exportFile(format, { learner, now: new Date(), onProgress: setProgress }),
    onMutate: () => {
      toast({ title: 'Export Started', description: 'Your words are being put into a file.' })
    },
    onSuccess: download,
    onError: (error) => toast({ variant: 'destructive', title: 'Error', description: error.message }),
    onSettled: () => setProgress(null),
  })
  return { start: mutation.mutate, running: mutation.isPending, progress }
}
