import * as z from 'zod/mini'
import { readForm, textOf } from '../../../lib/form-read.ts'
import { personalAtom } from '../../../lib/personal-storage.ts'
import type { PersonalDataFieldsFragment } from './personal-data-fields.generated.ts'
import { personalDataSchema } from './personal-data-rules.ts'
import { salutations } from '../person/salutations.ts'

const typedSchema = z.object({
  salutation: z.union([z.enum(salutations), z.literal('')]),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** `YYYY-MM-DD`, any of the three as it was typed */
  dateOfBirth: z.string(),
  phone: z.string(),
  wantsNewsletter: z.boolean(),
})

export type TypedPersonalData = z.infer<typeof typedSchema>

const draftSchema = z.nullable(z.object({ base: z.string(), typed: typedSchema }))

/** Changes that were typed and not saved: they survive a reload and a session that ends, but no logout. */
export const personalDataDraftAtom = personalAtom('personal-data', draftSchema, null)

/** What is saved, in the shape of the form. */
export function savedPersonalData(viewer: PersonalDataFieldsFragment) {
  const { salutation, firstName, lastName, dateOfBirth, phone, hasNewsletter } = viewer
  const email = savedEmail(viewer)
  return {
    salutation,
    firstName,
    lastName,
    email,
    dateOfBirth,
    phone: phone ?? '',
    wantsNewsletter: hasNewsletter,
  } satisfies TypedPersonalData
}

/** The address that was saved last, also while it waits for its confirmation. */
export function savedEmail({ email, pendingEmail }: { email: string; pendingEmail: string | null }): string {
  return pendingEmail ?? email
}

/** Whose data, and which: a draft counts for these only, not for somebody else's and not after they were changed elsewhere. */
export function baseOf(viewer: PersonalDataFieldsFragment): string {
  return JSON.stringify([viewer.id, savedPersonalData(viewer)])
}

export function typedPersonalData(data: FormData): TypedPersonalData {
  const typed = readForm(personalDataSchema(''), data)
  const birthday = ['Year', 'Month', 'Day'].map((part) => textOf(data, `dateOfBirth${part}`))
  const salutation = salutations.find((known) => known === typed.salutation) ?? ''
  return { ...typed, salutation, dateOfBirth: birthday.some(Boolean) ? birthday.join('-') : '' }
}
