// Every form of the shop with valid input, for the test of all form rules.
import { accountForms } from './account-forms.ts'
import type { FormOfShop, Typed } from './form-of-shop.ts'
import { otherForms } from './other-forms.ts'
import { checkForm, type FormErrors } from '../lib/forms/form-check.ts'
import { readForm } from '../lib/forms/form-read.ts'

export const forms = { ...accountForms, ...otherForms }

export type FormName = keyof typeof forms

/** The errors of a form when one valid input is replaced. */
export function faultsOf(form: FormName, change: Typed): FormErrors {
  return check(form, change).errors ?? {}
}

/** What a form sends when one valid input is replaced. */
export function sentBy(form: FormName, change: Typed): unknown {
  return check(form, change).data
}

function check(form: FormName, change: Typed) {
  const { schema, right, read = (data) => readForm(schema, data) }: FormOfShop = forms[form]
  const data = new FormData()
  for (const [input, text] of Object.entries<string | undefined>({ ...right, ...change })) {
    if (text !== undefined) data.append(input, text)
  }
  return checkForm(schema, read(data))
}

/** An empty field of any kind: no text, no choice, no check, no part of a date. */
export function nothingIn(form: FormName, field: string): Typed {
  const { right }: FormOfShop = forms[form]
  const inputs = Object.keys(right).filter((input) => input.replace(/(Day|Month|Year)$/, '') === field)
  return Object.fromEntries(inputs.map((input) => [input, right[input] === 'on' ? undefined : '']))
}
