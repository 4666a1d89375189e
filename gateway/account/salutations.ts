import type { Salutation } from '../generated/resolvers.ts'

/** The spa counts from 0. */
const names: Salutation[] = ['MALE', 'FEMALE', 'DIVERSE']

export function salutationOf(number: 0 | 1 | 2): Salutation {
  return names[number]!
}

export function numberOf(salutation: Salutation): 0 | 1 | 2 {
  return names.indexOf(salutation) as 0 | 1 | 2
}
