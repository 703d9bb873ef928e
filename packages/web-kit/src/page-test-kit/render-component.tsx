import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { User } from '@wordloom/contracts/http'
import { Toaster } from '@wordloom/ui'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { createQueryClient } from '../queries/query-client.ts'
import { type QueryKey, queryKeys } from '../queries/query-keys.ts'

const Address = () => <output data-testid="address">{useLocation().pathname + useLocation().search}</output>

type RenderOptions = {
  /** The address the page is at. */
  readonly at?: string
  /** Who is signed in. */
  readonly learner?: User
  /** Cached query data, by query key. */
  readonly cached?: readonly (readonly [key: QueryKey, data: unknown])[]
}

/** Renders a component inside the providers of the shell: query client, router, toasts and, if given, a signed-in learner. */
export const renderComponent = (component: ReactNode, { at = '/', learner, cached = [] }: RenderOptions = {}): RenderResult => {
  const client = createQueryClient()
  for (const [key, data] of cached) client.setQueryData(key, data)
  if (learner) client.setQueryData(queryKeys.session, learner)
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        {component}
        <Toaster />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
