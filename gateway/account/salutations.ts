import type { Salutation as SalutationNumber } from '#openapi/generated/spa.ts'
import type { Salutation } from '../generated/resolvers.ts'

/** -1 is unset. */
const names: Record<SalutationNumber, Salutation | null> = {
  [-1]: null,
  0: 'MALE',
  1: 'FEMALE',
  2: 'DIVERSE',
}
const numbers = { MALE: 0, FEMALE: 1, DIVERSE: 2 } as const satisfies Record<Salutation, SalutationNumber>

/** Null where it is unset. */
export function salutationOf(number: SalutationNumber): Salutation | null {
  return names[number]
}

export function salutationNumber(salutation: Salutation | null | undefined): SalutationNumber {
  return salutation ? numbers[salutation] : -1
}
