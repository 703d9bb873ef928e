import { describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

const ask = (props: Partial<ConfirmDialogProps> = {}) => {
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
  it('names what will be lost, and starts on Cancel', () => {
    ask()
    const dialog = screen.getByRole('alertdialog', { name: 'Delete “ubiquitous”?' })
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The word and its review history will be lost.',
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  })

  it('confirms once and leaves closing to its owner', async () => {
    const { onConfirm, onOpenChange } = ask()
    await userEvent.click(screen.getByRole('button', { name: 'Delete word' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it.each(['Escape', 'Cancel'])('cancels by %s', async (way) => {
    const { onConfirm, onOpenChange } = ask()
    await (way === 'Escape' ? userEvent.keyboard('{Escape}') : userEvent.click(screen.getByRole('button', { name: 'Cancel' })))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('cannot be left or pressed again while the work is under way', async () => {
    const { onConfirm, onOpenChange } = ask({ pending: true, pendingLabel: 'Deleting...' })
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Deleting...' })
    expect(confirm.disabled).toBe(true)
    expect(confirm.getAttribute('aria-busy')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('is disabled until the required text is typed', () => {
    ask({ confirmDisabled: true, children: <input aria-label="Type DELETE" /> })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete word' }).disabled).toBe(true)
    expect(screen.getByLabelText('Type DELETE')).toBeTruthy()
  })
})
