import type { ApiKey } from '@wordloom/contracts/http'
import { Badge, Button, formatRelativeTime } from '@wordloom/ui'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDeleteApiKey } from './delete-api-key.ts'

/** The existing key: its name, preview, last use and a delete button. */
export const KeyRow = ({ apiKey }: { readonly apiKey: ApiKey }) => {
  const [dialogOpen, setDialogOpen] = useState(false)
  const { mutate, isPending } = useDeleteApiKey()
  const { name, keyPreview, isActive, createdAt, lastUsed } = apiKey
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 break-words font-medium text-ink text-sm">
          {name}
          <Badge tone={isActive ? 'mastered' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        </p>
        <code className="font-mono text-ink-muted text-sm">{keyPreview}</code>
        <p className="text-ink-muted text-xs">
          Created {formatRelativeTime(createdAt)} · {lastUsed === null ? 'Never used' : `Last used ${formatRelativeTime(lastUsed)}`}
        </p>
      </div>
      <Button variant="outline" className="text-danger-text" onClick={() => setDialogOpen(true)}>
        <Trash2 aria-hidden />
        Delete Key
      </Button>
      <ConfirmDialog
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        title={`Delete the API key “${name}”?`}
        description={`Programs that use ${keyPreview} can no longer add words. The words they added stay.`}
        confirmLabel="Delete Key"
        pendingLabel="Deleting..."
        pending={isPending}
        onConfirm={() => mutate(apiKey.id, { onSettled: () => setDialogOpen(false) })}
      />
    </div>
  )
}
