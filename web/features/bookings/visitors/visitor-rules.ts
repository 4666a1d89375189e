import * as z from 'zod/mini'
import { optionalEmail, requiredText, textOf, ticked } from '../../../lib/form-rules.ts'

/** Places are numbered from 0; a place that is null is the booker's own. */
export const visitorsSchema = z.object({
  places: z.array(
    z.nullable(
      z.object({
        firstName: requiredText('finalize.error.firstNameMissing'),
        lastName: requiredText('finalize.error.lastNameMissing'),
        email: optionalEmail(),
      }),
    ),
  ),
  informsNobody: z.boolean(),
  isEverybodyOfAge: ticked('finalize.error.ofAge'),
  hasEverybodyId: ticked('finalize.error.idDocument'),
})

export type NamedVisitors = z.infer<typeof visitorsSchema>

/** Name of an input. The first place is 0. */
export function fieldOfPlace(place: number, field: 'firstName' | 'lastName' | 'email'): string {
  return `places.${place}.${field}`
}

export function readVisitors(data: FormData, persons: number) {
  const isBookerComing = !data.has('isBookerStaying')
  return {
    places: Array.from({ length: persons }, (_, place) =>
      place === 0 && isBookerComing ? null : readPlace(data, place),
    ),
    informsNobody: data.has('informsNobody'),
    isEverybodyOfAge: data.has('isEverybodyOfAge'),
    hasEverybodyId: data.has('hasEverybodyId'),
  }
}

function readPlace(data: FormData, place: number) {
  return {
    firstName: textOf(data, fieldOfPlace(place, 'firstName')),
    lastName: textOf(data, fieldOfPlace(place, 'lastName')),
    email: textOf(data, fieldOfPlace(place, 'email')),
  }
}
