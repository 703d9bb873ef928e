import { type ReactNode, useId } from 'react'

type CheckboxProps = { readonly checked: boolean; readonly onChange: (checked: boolean) => void; readonly children: ReactNode }

/** A checkbox with its label beside it. */
export const Checkbox = ({ checked, onChange, children }: CheckboxProps) => {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-ink text-sm">
      <input
        id={id}
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  )
}
