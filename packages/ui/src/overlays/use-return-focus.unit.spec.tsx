import { describe, expect, it } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog, DialogContent, DialogTitle } from './dialog.tsx'

const Page = ({ replaced = false }: { replaced?: boolean }) => {
  const [shown, setShown] = useState<'search' | 'details'>()
  return (
    <>
      <button type="button" onClick={() => setShown('search')}>
        Open search
      </button>
      <Dialog key={replaced ? 'second' : 'first'} open={shown === 'search'} onOpenChange={() => setShown(undefined)}>
        <DialogContent>
          <DialogTitle>Search</DialogTitle>
          <button type="button" onClick={() => setShown('details')}>
            A result
          </button>
        </DialogContent>
      </Dialog>
      <Dialog open={shown === 'details'} onOpenChange={() => setShown(undefined)}>
        <DialogContent>
          <DialogTitle>Details</DialogTitle>
        </DialogContent>
      </Dialog>
    </>
  )
}
const opener = () => screen.getByRole('button', { name: 'Open search' })

describe('Focus after a dialog has closed', () => {
  it('returns to the button that opened the dialog', async () => {
    render(<Page />)
    await userEvent.click(opener())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener()))
  })

  it('returns to the first button after a dialog that was opened from another dialog', async () => {
    render(<Page />)
    await userEvent.click(opener())
    await userEvent.click(screen.getByRole('button', { name: 'A result' }))
    await screen.findByRole('dialog', { name: 'Details' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener()))
  })

  it('returns to the first button after a dialog that replaced another', async () => {
    const { rerender } = render(<Page />)
    await userEvent.click(opener())
    rerender(<Page replaced />)
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener()))
  })
})
