import type { Salutation } from '../generated/resolvers.ts'

/** The REST contract counts from 0. */
const names: Salutation[] = ['MALE', 'FEMALE', 'DIVERSE']

/** Null where it is unset. */
export function salutationOf(number: -1 | 0 | 1 | 2): Salutation | null {
  return names[number] ?? null
}

export function salutationNumber(salutation: Salutation): 0 | 1 | 2 {
  return names.indexOf(salutation) as 0 | 1 | 2
}
