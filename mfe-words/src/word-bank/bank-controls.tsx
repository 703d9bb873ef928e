import { tagKey } from '@wordloom/contracts/http'
import { Field, Input, Select } from '@wordloom/ui'
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import type { SourceCount } from '../vocabulary/count-sources.ts'
import type { TagCount } from '../vocabulary/count-tags.ts'
import type { StatusFilter } from '../vocabulary/count-words.ts'
import { wordOrders } from '../vocabulary/sort-words.ts'

interface BankControlsProps {
  text: string
  onText: (text: string) => void
  filter: StatusFilter
  onFilter: (filter: StatusFilter) => void
  /** Unknown until the words are loaded. */
  counts: Record<StatusFilter, number> | undefined
  /** The tags of all words; without any there is nothing to choose. */
  tags: readonly TagCount[]
  tag: string
  onTag: (tag: string) => void
  /** The sources of all words; without any there is nothing to choose. */
  sources: readonly SourceCount[]
  source: string
  onSource: (source: string) => void
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

const counted = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${count.toLocaleString('en')})`

// What no word has any more can still be in the address.
const optionsOf = (all: string, names: readonly { name: string; count: number }[], chosen: string) => {
  const known = names.map(({ name, count }) => ({ value: tagKey(name), label: `${name} (${count.toLocaleString('en')})` }))
  const isGone = chosen !== '' && known.every(({ value }) => value !== tagKey(chosen))
  return [{ value: '', label: all }, ...known, ...(isGone ? [{ value: tagKey(chosen), label: `${chosen} (0)` }] : [])]
}

/** The word bank's search box, status filter with its counts, tag and source filters where there are any, and sort selector. */
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
    <div className="grid grid-cols-2 gap-3 md:contents">
      <Field label="Status" hideLabel className="min-w-0">
        <Select
          className="w-full"
          value={props.filter}
          onValueChange={props.onFilter}
          options={filters.map(([value, label]) => ({ value, label: counted(label, props.counts?.[value]) }))}
        />
      </Field>
      {props.tags.length > 0 || props.tag !== '' ? (
        <Field label="Tag" hideLabel className="min-w-0 max-md:order-last max-md:col-span-2">
          <Select
            className="w-full md:max-w-44"
            value={tagKey(props.tag)}
            onValueChange={props.onTag}
            options={optionsOf(
              'All Tags',
              props.tags.map(({ tag, count }) => ({ name: tag, count })),
              props.tag,
            )}
          />
        </Field>
      ) : null}
      {props.sources.length > 0 || props.source !== '' ? (
        <Field label="Source" hideLabel className="min-w-0 max-md:order-last max-md:col-span-2">
          <Select
            className="w-full md:max-w-44"
            value={tagKey(props.source)}
            onValueChange={props.onSource}
            options={optionsOf(
              'All Sources',
              props.sources.map(({ source, count }) => ({ name: source, count })),
              props.source,
            )}
          />
        </Field>
      ) : null}
      <Field label="Sort" hideLabel className="min-w-0">
        <Select className="w-full" value={props.order} onValueChange={props.onOrder} options={orders} />
      </Field>
    </div>
  </div>
)
