// Codes that several operations have, by `operation Code`: the tables by enum provoke a code at one of them.
import type { Setup } from '../setup.ts'
import type { Asked } from '../provocations.ts'

/** Makes the API refuse like this, or returns the request of the shop that does. */
export type Pairs = Record<string, (setup: Setup) => Promise<unknown>>

export const isAsked = (value: unknown): value is Asked =>
  typeof value === 'object' && value !== null && 'browser' in value && 'title' in value
