import type { HouseSuitesQuery } from './house-suites.generated.ts'

export type HouseSuites = NonNullable<HouseSuitesQuery['houseSuites']>
export type Suite = HouseSuites['suites'][number]
export type Affected = Suite['toSettle'][number]
/** The settlement of a stay in a closed suite. */
export type Choice = 'MOVE' | 'STANDS' | 'CANCEL'

/** Whether somebody decides about it: what is only held takes another suite or ends. */
export const isPaid = ({ stay }: Affected): boolean => stay.state !== 'UNPAID'
