import * as z from 'zod/mini'
import { optionalEmail, requiredText, textOf, ticked } from '../../lib/form-rules.ts'

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

/** Fields are called `places.<place>.<name>`. */
export function readVisitors(data: FormData, persons: number) {
  const isBookerComing = !data.has('isBookerStaying')
  return {
    places: Array.from({ length: persons }, (_, place) => (place === 0 && isBookerComing ? null : readPlace(data, place))),
    informsNobody: data.has('informsNobody'),
    isEverybodyOfAge: data.has('isEverybodyOfAge'),
    hasEverybodyId: data.has('hasEverybodyId'),
  }
}

function readPlace(data: FormData, place: number) {
  const read = (name: string): string => textOf(data, `places.${place}.${name}`)
  return { firstName: read('firstName'), lastName: read('lastName'), email: read('email') }
}
