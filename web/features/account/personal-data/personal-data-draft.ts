import * as z from 'zod/mini'
import { readForm } from '../../../lib/forms/form-read.ts'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'
import type { PersonalDataFieldsFragment } from './personal-data-fields.generated.ts'
import { personalDataSchema } from './personal-data-rules.ts'
import { salutations } from '../person/salutations.ts'

const typedSchema = z.object({
  salutation: z.union([z.enum(salutations), z.literal('')]),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** `YYYY-MM-DD` if it is the saved one, else as it was typed. */
  dateOfBirth: z.string(),
  phone: z.string(),
  wantsNewsletter: z.boolean(),
})

export type TypedPersonalData = z.infer<typeof typedSchema>

const draftSchema = z.nullable(z.object({ base: z.string(), typed: typedSchema }))

/** Typed changes that are not saved: they survive a reload and an expired session, but not a logout. */
export const personalDataDraftAtom = personalAtom('personal-data', draftSchema, null)

/** The saved data in the shape of the form. */
export function savedPersonalData(viewer: PersonalDataFieldsFragment) {
  const { salutation, firstName, lastName, dateOfBirth, phone, hasNewsletter } = viewer
  const email = savedEmail(viewer)
  return {
    salutation: salutation ?? '',
    firstName,
    lastName,
    email,
    dateOfBirth: dateOfBirth ?? '',
    phone: phone ?? '',
    wantsNewsletter: hasNewsletter,
  } satisfies TypedPersonalData
}

/** The address that was saved last, also while its confirmation is pending. */
export function savedEmail({ email, pendingEmail }: { email: string; pendingEmail: string | null }): string {
  return pendingEmail ?? email
}

/**
 * Identifies the saved data that a draft changes: it is dropped for another visitor, and after a
 * change in another session.
 */
export function baseOf(viewer: PersonalDataFieldsFragment): string {
  return JSON.stringify([viewer.id, savedPersonalData(viewer)])
}

export function typedPersonalData(data: FormData): TypedPersonalData {
  const typed = readForm(personalDataSchema(''), data)
  const salutation = salutations.find((known) => known === typed.salutation) ?? ''
  return { ...typed, salutation }
}
