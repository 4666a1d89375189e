import type { ReactNode } from 'react'

export interface Snack {
  id: number
  kind: 'success' | 'error'
  text: ReactNode
  /** The time of the message by the browser's clock, in milliseconds. */
  raisedAt: number
  /** It asks for an answer: it stays until then, or until it is closed. */
  isChoice?: boolean
}

/** Messages in the order in which they are shown: the first is visible, the others wait. */
export type Snacks = readonly Snack[]

/** What a press or a redirect says comes with the step that it leads to, so it is hardly older than that. */
const ofNextStepMs = 1000

/**
 * The newest message replaces the one before, but a choice comes back after it; and news, which no press
 * asked for, wait for an error.
 */
export function withSnack(snacks: Snacks, snack: Snack, isNews = false): Snacks {
  const [shown, ...waiting] = snacks
  const unanswered = shown?.isChoice && !snack.isChoice ? [shown] : []
  if (!isNews) return [snack, ...unanswered, ...waiting]
  return shown?.kind === 'error' ? [shown, snack] : [snack]
}

/** Messages that outlive the end of a step: those that led to the next one. */
export function atEndOfStep(snacks: Snacks): Snacks {
  return snacks.filter(({ raisedAt }) => Date.now() - raisedAt < ofNextStepMs)
}
