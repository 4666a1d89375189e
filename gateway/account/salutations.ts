import type { AddressSalutation, User } from '#openapi/generated/spa.ts'
import type { Salutation } from '../generated/resolvers.ts'

/** -1 is unset. */
const names: Record<User['salutation'] | AddressSalutation, Salutation | null> = {
  [-1]: null,
  0: 'MALE',
  1: 'FEMALE',
  2: 'DIVERSE',
}
const numbers = { MALE: 0, FEMALE: 1, DIVERSE: 2 } as const satisfies Record<Salutation, AddressSalutation>

/** Null where it is unset. */
export function salutationOf(number: keyof typeof names): Salutation | null {
  return names[number]
}

export function salutationNumber(salutation: Salutation) {
  return numbers[salutation]
}
