import * as v from 'valibot'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'

/** Input of the registration by field: it survives a reload, but neither a logout nor success. */
export const registrationDraftAtom = personalAtom('registration', v.record(v.string(), v.string()), {})

export function typedRegistration(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Restores typed input into a form, except for fields that have been typed into since. */
export function fillIn(form: HTMLFormElement, typed: Record<string, string>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue
    const value = typed[field.name]
    if (value === undefined) continue
    if (field.type === 'checkbox') field.checked = true
    else if (field.value === '') field.value = value
  }
  // For fields that say what they understood, once all are filled in.
  for (const field of form.elements) field.dispatchEvent(new Event('focusout', { bubbles: true }))
}
