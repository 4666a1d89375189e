import type { SettledStayFragment } from './settled-stay.generated.ts'

/** A stay that a change leaves without its suite or its time. */
export interface Affected {
  stay: SettledStayFragment
  /** The name of another suite, or another time as an instant; null where none is free. */
  other: string | null
  /** What goes back if the house cancels it. */
  returnedCents: number
  /** An email address is known. */
  hasMailbox: boolean
}

/** What would help: another suite at the same time, or another time. */
export type Help = 'SUITE' | 'TIME'
/** What becomes of a stay. */
export type Choice = 'MOVE' | 'STANDS' | 'CANCEL'

/** The guest of a stay, or its number where no name is known. */
export const nameOfStay = ({ stay }: Affected): string => stay.name ?? stay.number

/** Whether somebody decides about it: what is only held takes another suite or ends. */
export const isPaid = ({ stay }: Affected): boolean => stay.state !== 'UNPAID'
