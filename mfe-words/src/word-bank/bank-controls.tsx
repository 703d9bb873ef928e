import { Field, Input, Select } from '@wordloom/ui'
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import type { StatusFilter } from '../vocabulary/count-words.ts'
import { wordOrders } from '../vocabulary/sort-words.ts'

interface BankControlsProps {
  text: string
  onText: (text: string) => void
  filter: StatusFilter
  onFilter: (filter: StatusFilter) => void
  counts: Record<StatusFilter, number>
  order: string
  onOrder: (order: string) => void
  searchRef: Ref<HTMLInputElement>
}

const filters: readonly (readonly [StatusFilter, string])[] = [
  ['all', 'All'],
  ['new', 'New'],
  ['learning', 'Learning'],
  ['mastered', 'Mastered'],
]
const orders = wordOrders.map(({ label }) => ({ value: label, label }))

/** The word bank's search box, status filter with its counts, and sort selector. */
export const BankControls = ({ text, onText, filter, onFilter, counts, order, onOrder, searchRef }: BankControlsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: browsers know the search element only since 2023
  <div role="search" className="grid gap-3 md:grid-cols-[1fr_auto_auto]">
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 z-1 size-4 -translate-y-1/2 text-ink-muted" />
      <Field label="Search your words" hideLabel>
        <Input
          ref={searchRef}
          type="search"
          className="pl-9"
          placeholder="Search words or definitions..."
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </Field>
    </div>
    <div className="grid grid-cols-2 gap-3 md:contents">
      <Field label="Status" hideLabel className="min-w-0">
        <Select
          className="w-full"
          value={filter}
          onValueChange={onFilter}
          options={filters.map(([value, label]) => ({ value, label: `${label} (${counts[value].toLocaleString('en')})` }))}
        />
      </Field>
      <Field label="Sort" hideLabel className="min-w-0">
        <Select className="w-full" value={order} onValueChange={onOrder} options={orders} />
      </Field>
    </div>
  </div>
)
