import { tagKey } from '@wordloom/contracts/http'
import { Field, Input, Select } from '@wordloom/ui'
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { wordOrders } from '../vocabulary/sort-words.ts'
import type { StatusFilter } from './status-filter.ts'
import type { NameFilter } from './use-word-bank.ts'

interface BankControlsProps {
  text: string
  onText: (text: string) => void
  filter: StatusFilter
  onFilter: (filter: StatusFilter) => void
  /** Unknown until the words are loaded. */
  counts: Record<StatusFilter, number> | undefined
  tags: NameFilter
  sources: NameFilter
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

const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${count.toLocaleString('en')})`

/** A filter by name; nothing if no word has one. A name in the address is an option even if no word has it any more. */
const NameSelect = ({ label, all, filter }: { label: string; all: string; filter: NameFilter }) => {
  const { names, chosen, choose } = filter
  if (names.length === 0 && chosen === '') return null
  const options = names.map(({ name, count }) => ({ value: tagKey(name), label: withCount(name, count) }))
  const isUnused = chosen !== '' && options.every(({ value }) => value !== tagKey(chosen))
  return (
    <Field label={label} hideLabel className="min-w-0 max-md:order-last max-md:w-full">
      <Select
        className="w-full md:max-w-44"
        value={tagKey(chosen)}
        onValueChange={choose}
        options={[{ value: '', label: all }, ...options, ...(isUnused ? [{ value: tagKey(chosen), label: withCount(chosen, 0) }] : [])]}
      />
    </Field>
  )
}

/** The word bank's search box, status filter with counts, tag and source filters if words have any, and sort selector. */
export const BankControls = (props: BankControlsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: browsers know the search element only since 2023
  <div role="search" className="grid gap-3 md:auto-cols-auto md:grid-flow-col md:grid-cols-[1fr]">
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 z-1 size-4 -translate-y-1/2 text-ink-muted" />
      <Field label="Search your words" hideLabel>
        <Input
          ref={props.searchRef}
          type="search"
          className="pl-9"
          placeholder="Search words or definitions..."
          autoComplete="off"
          value={props.text}
          onChange={(event) => props.onText(event.currentTarget.value)}
        />
      </Field>
    </div>
    <div className="gap-3 max-md:flex max-md:flex-wrap md:contents">
      <Field label="Status" hideLabel className="min-w-0 max-md:flex-auto">
        <Select
          className="w-full"
          value={props.filter}
          onValueChange={props.onFilter}
          options={filters.map(([value, label]) => ({ value, label: withCount(label, props.counts?.[value]) }))}
        />
      </Field>
      <NameSelect label="Tag" all="All Tags" filter={props.tags} />
      <NameSelect label="Source" all="All Sources" filter={props.sources} />
      <Field label="Sort" hideLabel className="min-w-0 max-md:flex-auto">
        <Select className="w-full" value={props.order} onValueChange={props.onOrder} options={orders} />
      </Field>
    </div>
  </div>
)
