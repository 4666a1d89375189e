import * as z from 'zod/mini'
import { isBlank } from '#http/blank.ts'
import { bareEmail, emailOf } from '#http/email-address.ts'
import type { PlainMessageId } from '../language/locale.tsx'

/** Longest text that the spa API accepts, in characters: an emoji is one. */
const longest = 255

/** One line that may be empty. */
export function optionalText() {
  return z.string().check(
    tidied(),
    z.refine((text) => [...text].length <= longest, says('forms.error.tooLong')),
    z.refine(hasNoBackslash, says('forms.error.backslash')),
  )
}

/** Trimmed; a text with nothing to see is empty. */
export function tidied() {
  return z.overwrite<string>((text) => (isBlank(text) ? '' : text.trim()))
}

/** One line that is required; `missing` is its message. */
export function requiredText(missing: PlainMessageId) {
  return optionalText().check(z.minLength(1, says(missing)))
}

export function requiredEmail(missing: PlainMessageId) {
  return requiredText(missing).check(...emailChecks)
}

export function optionalEmail() {
  return optionalText().check(...emailChecks)
}

const emailChecks = [
  z.overwrite<string>(bareEmail),
  z.refine<string>((text) => isEmailOrEmpty(text) || isAsciiBefore(text), says('forms.error.emailAscii')),
  z.refine<string>(isEmailOrEmpty, says('forms.error.email')),
] as const

/** One of the options of a select or of radios. */
export function choice<Value extends string>(values: readonly Value[], missing: PlainMessageId) {
  return z.custom<Value>((value) => values.includes(value as Value), { error: says(missing), abort: false })
}

/** A choice that may be left open: null. */
export function optionalChoice<Value extends string>(values: readonly Value[]) {
  return z.pipe(
    z.nullable(z.string()),
    z.transform((value) => values.find((known) => known === value) ?? null),
  )
}

/** A checkbox that has to be checked. */
export function ticked(missing: PlainMessageId) {
  return z.boolean().check(z.refine((isTicked) => isTicked, says(missing)))
}

/** Two fields that have to be equal in their stored spelling; the error belongs to the second. */
export function sameAs<Name extends string>(name: Name, repeat: string, differs: PlainMessageId) {
  return z.refine<Record<string, unknown>>(
    (values) => values[repeat] === '' || oneForm(String(values[name])) === oneForm(String(values[repeat])),
    {
      error: says(differs),
      path: [repeat],
    },
  )
}

/** Keyboards encode the same characters as different code points. */
function oneForm(text: string): string {
  return text.normalize('NFKC')
}

/** The message of a rule, checked to be a message of the shop. */
export function says(id: PlainMessageId): string {
  return id
}

function hasNoBackslash(text: string): boolean {
  return !text.includes('\\')
}

function isEmailOrEmpty(text: string): boolean {
  return text === '' || emailOf(text) !== null
}

function isAsciiBefore(email: string): boolean {
  return !/\P{ASCII}.*@/u.test(email)
}
