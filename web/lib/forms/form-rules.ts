import * as z from 'zod/mini'
import type { PlainMessageId } from '../language/locale.tsx'

/** Longest text that the spa API accepts, in characters: an emoji is one. */
const longest = 255

/** One line that may be empty. */
export function optionalText() {
  return z.string().check(
    z.trim(),
    z.refine((text) => [...text].length <= longest, says('forms.error.tooLong')),
    z.refine(hasNoBackslash, says('forms.error.backslash')),
  )
}

/** One line that is required; `missing` is its message. */
export function requiredText(missing: PlainMessageId) {
  return optionalText().check(z.minLength(1, says(missing)))
}

export function requiredEmail(missing: PlainMessageId) {
  return requiredText(missing).check(
    z.refine((email) => email === '' || isEmail(email), says('forms.error.email')),
  )
}

export function optionalEmail() {
  return optionalText().check(z.refine((email) => email === '' || isEmail(email), says('forms.error.email')))
}

/** One of the options of a select or of radios. */
export function choice<Value extends string>(values: readonly Value[], missing: PlainMessageId) {
  return z.custom<Value>((value) => values.includes(value as Value), { error: says(missing), abort: false })
}

/** A checkbox that has to be checked. */
export function ticked(missing: PlainMessageId) {
  return z.boolean().check(z.refine((isTicked) => isTicked, says(missing)))
}

/** Two fields that have to be equal; the error belongs to the second. */
export function sameAs<Name extends string>(name: Name, repeat: string, differs: PlainMessageId) {
  return z.refine<Record<string, unknown>>(
    (values) => values[repeat] === '' || values[name] === values[repeat],
    {
      error: says(differs),
      path: [repeat],
    },
  )
}

/** The message of a rule, checked to be a message of the shop. */
export function says(id: PlainMessageId): string {
  return id
}

function hasNoBackslash(text: string): boolean {
  return !text.includes('\\')
}

function isEmail(text: string): boolean {
  return z.email().safeParse(text).success
}
