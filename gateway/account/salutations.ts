import type { Salutation } from '../generated/resolvers.ts'

/** The REST contract counts from 0. */
const names: Salutation[] = ['MALE', 'FEMALE', 'DIVERSE']

export function salutationOf(number: 0 | 1 | 2): Salutation {
  return names[number]!
}

export function salutationNumber(salutation: Salutation): 0 | 1 | 2 {
  return names.indexOf(salutation) as 0 | 1 | 2
}
