import { useMutation } from '@tanstack/react-query'
import { toast } from '@wordloom/ui'
import { download } from './download.ts'
import { type ExportFormat, exportFile } from './export-file.ts'
import { fetchWords } from './fetch-words.ts'

/** Exports all words in a format: says 'Export Started' at once and downloads the file when it is made. */
export const useExport = () =>
  useMutation({
    mutationFn: async (format: ExportFormat) => exportFile(format, await fetchWords(), new Date()),
    onMutate: () => {
      toast({ title: 'Export Started', description: 'Your words are being put into a file.' })
    },
    onSuccess: download,
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Error', description: error.message })
    },
  })
