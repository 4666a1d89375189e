import * as v from 'valibot'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'

/**
 * Input of the registration by field, without passwords: it survives a reload, but
 * neither a logout nor success.
 */
export const registrationDraftAtom = personalAtom('registration', v.record(v.string(), v.string()), {})

export function typedRegistration(data: FormData): Record<string, string> {
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([name]) => !/password/i.test(name)))
}

/** Restores typed input into a form, except for fields that have been typed into since. */
export function fillIn(form: HTMLFormElement, typed: Record<string, string>): void {
  for (const field of form.elements) {
    const value = 'name' in field ? typed[String(field.name)] : undefined
    if (value === undefined) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.value === '')
      field.value = value
  }
}
