/** A field of a form that keeps it from being sent. */
export interface Lack {
  /** Its name; '' where none is found. */
  field: string
  /** True if something stands in it that is not possible. */
  isWrong: boolean
}

/**
 * Puts the focus on the field of a form that is wrong or missing, and names it; null for one that says itself
 * what is wrong.
 */
export function leadToMissing(form: HTMLFormElement): Lack | null {
  const invalid = form.querySelector<HTMLInputElement>('input[aria-invalid="true"]')
  // An amount that is none yet shows no error while it is typed: its field is marked for this only.
  const wrong = invalid ?? form.querySelector<HTMLInputElement>('input[data-wrong="true"]')
  const field = wrong ?? missingField(form)
  field?.focus()
  return invalid ? null : { field: field ? nameOfField(field) : '', isWrong: wrong !== null }
}

/** The first field that is empty and not optional, or a choice without a choice. */
function missingField(form: HTMLFormElement): HTMLInputElement | undefined {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not(:disabled, [type="date"])')]
  return inputs.find((input) => {
    if (input.type === 'radio') return !form.querySelector(`input[name="${input.name}"]:checked`)
    return input.value.trim() === '' && !input.labels?.[0]?.querySelector('.optional')
  })
}

/** The name that is read above a field or a choice. */
function nameOfField(input: HTMLInputElement): string {
  const name = input.type === 'radio' ? input.closest('fieldset')?.querySelector('legend') : input.labels?.[0]
  return name?.textContent.trim().replace(/\.$/, '') ?? ''
}
