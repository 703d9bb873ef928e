import { Check, type LucideIcon, PencilLine, SkipForward, X } from 'lucide-react'
import type { Verdict } from './verdict.ts'

type VerdictStyle = {
  readonly Icon: LucideIcon
  readonly tint: string
  readonly fill: string
  readonly edge: string
  readonly turn: string
}

const right: VerdictStyle = {
  Icon: Check,
  tint: 'bg-mastered-soft text-mastered-text',
  fill: 'bg-mastered text-raised',
  edge: 'border-mastered',
  turn: 'starting:rotate-x-90',
}

const styles: Readonly<Record<Verdict['outcome'], VerdictStyle>> = {
  right,
  slip: {
    Icon: PencilLine,
    tint: 'bg-learning-soft text-learning-text',
    fill: 'bg-learning text-raised',
    edge: 'border-learning',
    turn: 'starting:-rotate-x-90',
  },
  wrong: {
    Icon: X,
    tint: 'bg-danger-soft text-danger-text',
    fill: 'bg-danger text-on-danger',
    edge: 'border-danger',
    turn: 'starting:-rotate-x-90',
  },
  skipped: {
    Icon: SkipForward,
    tint: 'bg-sunken text-ink-muted',
    fill: 'bg-ink-muted text-raised',
    edge: 'border-line-strong',
    turn: 'starting:-rotate-x-90',
  },
}

/** The icon and the colours of a verdict. Icon and text carry the meaning too, never colour alone. */
export const verdictStyle = ({ outcome, claimed }: Verdict): VerdictStyle => (claimed ? right : styles[outcome])
