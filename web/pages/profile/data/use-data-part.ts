import { useSearch } from 'wouter'

const parts = ['login', 'person', 'companions', 'account'] as const

export type Part = (typeof parts)[number]

/** Which door of the own data is open, by the address; null for the list. */
export function useDataPart(): Part | null {
  const name = new URLSearchParams(useSearch()).get('part')
  return parts.find((known) => known === name) ?? null
}
