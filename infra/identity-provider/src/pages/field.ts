import { type Html, html } from './html.ts'

/** One labelled input of a form with its error. */
export type Field = {
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string | undefined
  error?: string | undefined
  hint?: string
  required?: boolean
  autofocus?: boolean
  readonly?: boolean
}

/** The field's markup. */
export function field({
  name,
  label,
  type = 'text',
  autocomplete,
  value = '',
  error,
  hint,
  required = true,
  autofocus,
  readonly,
}: Field): Html {
  const described = [error && `${name}-error`, hint && !error && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}"${required && html` required`}${autofocus && html` autofocus`}${readonly && html` readonly`}${error && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}
${hint && !error && html`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`
}

/** The error of a form as a whole, announced to screen readers. */
export const formError = (sentence: string | undefined): Html | false =>
  sentence !== undefined && html`<p class="form-error" role="alert">${sentence}</p>`
