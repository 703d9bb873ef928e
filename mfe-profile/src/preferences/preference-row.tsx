import { Label } from '@wordloom/ui'
import { Switch } from '@wordloom/ui/controls'
import { type ReactNode, useId } from 'react'

type PreferenceRowProps = {
  readonly label: string
  readonly text: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Further settings, shown while the preference is on. */
  readonly children?: ReactNode
}

/** One preference: its name, its description and its switch. */
export const PreferenceRow = ({ label, text, checked, onChange, children }: PreferenceRowProps) => {
  const id = useId()
  return (
    <li className="flex flex-col gap-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-4">
        <div className="flex flex-col gap-1">
          <Label htmlFor={id}>{label}</Label>
          <p id={`${id}-text`} className="text-ink-muted text-sm">
            {text}
          </p>
        </div>
        <Switch id={id} checked={checked} onCheckedChange={onChange} aria-describedby={`${id}-text`} />
      </div>
      {children}
    </li>
  )
}
