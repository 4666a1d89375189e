import { z } from 'zod'

/** What the local provider does worse than it could, as in real life. */
export type FaultSettings = {
  /** Every call takes so much longer. */
  latencyMs: number
  /** So many of a hundred callbacks are never sent. */
  lostPercent: number
  /** So many of a hundred callbacks are sent twice at once. */
  doubledPercent: number
  /** Callbacks that belong together are sent last one first. */
  isReordered: boolean
  /** Amounts that end in these cents are declined. */
  declinedCents: number[]
  /** The seconds from now in which calls fail, pages are unavailable and no callback is sent. */
  outageSeconds: number
}

export const longestOutageSeconds = 3_600

function numberUpTo(most: number) {
  const says = `must be a whole number from 0 to ${most}`
  return z
    .string()
    .regex(/^\d{1,6}$/, says)
    .transform(Number)
    .refine((value) => value <= most, says)
}

const centsList = 'must be endings of amounts in cents, from 00 to 99, separated by commas'

/** The settings as texts of a form. */
export const faultFields = {
  latencyMs: numberUpTo(30_000),
  lostPercent: numberUpTo(100),
  doubledPercent: numberUpTo(100),
  isReordered: z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on'),
  declinedCents: z
    .string()
    .regex(/^\s*(\d{1,2}(\s*,\s*\d{1,2}){0,19})?\s*$/, centsList)
    .transform((text) => (text.trim() === '' ? [] : text.split(',').map(Number))),
  outageSeconds: numberUpTo(longestOutageSeconds),
} satisfies Record<keyof FaultSettings, z.ZodType>

export const noFaults: FaultSettings = {
  latencyMs: 0,
  lostPercent: 0,
  doubledPercent: 0,
  isReordered: false,
  declinedCents: [],
  outageSeconds: 0,
}
