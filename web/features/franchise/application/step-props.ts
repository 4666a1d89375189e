import type { ReactNode } from 'react'
import type { Draft } from './franchise-draft.ts'

/** What the fields of every step get. */
export interface StepProps {
  /** What was typed before. */
  values: Draft
  /** The error of a field, by its name. */
  error: (name: string) => ReactNode
}
