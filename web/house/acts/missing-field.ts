/**
 * Puts the focus on the field of a form that is wrong or missing, and returns its name; '' without one, and
 * null for one that says itself what is wrong.
 */
export function leadToMissing(form: HTMLFormElement): string | null {
  const field = missingField(form)
  field?.focus()
  if (field?.matches('[aria-invalid="true"]')) return null
  return field ? nameOfField(field) : ''
}

/** The first field with an error, else one that is empty and not optional, or a choice without a choice. */
function missingField(form: HTMLFormElement): HTMLInputElement | undefined {
  const wrong = form.querySelector<HTMLInputElement>('input[aria-invalid="true"]')
  if (wrong) return wrong
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
