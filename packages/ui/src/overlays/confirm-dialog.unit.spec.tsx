import { describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

const renderDialog = (props: Partial<ConfirmDialogProps> = {}) => {
  const onConfirm = jest.fn()
  const onOpenChange = jest.fn()
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete “ubiquitous”?"
      description="The word and its review history will be lost."
      confirmLabel="Delete word"
      onConfirm={onConfirm}
      {...props}
    />,
  )
  return { onConfirm, onOpenChange }
}

describe('ConfirmDialog', () => {
  it('describes what will be deleted and focuses Cancel first', () => {
    renderDialog()
    const dialog = screen.getByRole('alertdialog', { name: 'Delete “ubiquitous”?' })
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The word and its review history will be lost.',
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  })

  it('calls onConfirm once and does not close by itself', async () => {
    const { onConfirm, onOpenChange } = renderDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Delete word' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it.each(['Escape', 'Cancel'])('closes without confirming on %s', async (way) => {
    const { onConfirm, onOpenChange } = renderDialog()
    await (way === 'Escape' ? userEvent.keyboard('{Escape}') : userEvent.click(screen.getByRole('button', { name: 'Cancel' })))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('can neither be closed nor confirmed again while pending', async () => {
    const { onConfirm, onOpenChange } = renderDialog({ pending: true, pendingLabel: 'Deleting...' })
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Deleting...' })
    expect(confirm.disabled).toBe(true)
    expect(confirm.getAttribute('aria-busy')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('disables the confirm button with confirmDisabled', () => {
    renderDialog({ confirmDisabled: true, children: <input aria-label="Type DELETE" /> })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete word' }).disabled).toBe(true)
    expect(screen.getByLabelText('Type DELETE')).toBeTruthy()
  })
})
