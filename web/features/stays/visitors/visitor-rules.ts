import * as z from 'zod/mini'
import { readForm } from '../../../lib/forms/form-read.ts'
import { optionalEmail, requiredText, ticked } from '../../../lib/forms/form-rules.ts'

const visitor = z.object({
  firstName: requiredText('finalize.error.firstNameMissing'),
  lastName: requiredText('finalize.error.lastNameMissing'),
  email: optionalEmail(),
})

const ticks = z.object({
  informsNobody: z.boolean(),
  remembersCompanions: z.boolean(),
  isConfirmed: ticked('finalize.error.confirm'),
})

/** Places are numbered from 0; one that is null is the booker's own. `billing`: there is an address. */
export const visitorsSchema = z.object({
  places: z.array(z.nullable(visitor)),
  ...ticks.shape,
  billing: ticked('finalize.error.billing'),
})

export type NamedVisitors = z.infer<typeof visitorsSchema>

/** Name of an input. The first place is 0. */
export function fieldOfPlace(place: number, field: keyof typeof visitor.shape | ''): string {
  return `places.${place}.${field}`
}

export function readVisitors(data: FormData, persons: number) {
  const isBookerComing = !data.has('isBookerStaying')
  return {
    places: Array.from({ length: persons }, (_, place) =>
      place === 0 && isBookerComing ? null : readForm(visitor, data, fieldOfPlace(place, '')),
    ),
    ...readForm(ticks, data),
  }
}

/** The first part of a form that is missing, by its fields with an error, as the button says it. */
export function nameMissing(fields: string[]) {
  if (fields.some((field) => /^places\..*Name$/.test(field))) return 'finalize.missing.companion'
  if (fields.some((field) => field.startsWith('places.'))) return 'finalize.visitors.submit'
  if (fields.some((field) => field !== 'isConfirmed')) return 'finalize.missing.address'
  return 'finalize.missing.confirmation'
}
