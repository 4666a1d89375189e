import type { Affected } from '../settle/affected.ts'
import type { HouseSuitesQuery } from './house-suites.generated.ts'

export type HouseSuites = NonNullable<HouseSuitesQuery['houseSuites']>
export type Suite = HouseSuites['suites'][number]

/** The stays in the closings of a suite, with the suite that each would get. */
export const affectedIn = ({ toSettle }: Suite): Affected[] =>
  toSettle.map(({ otherSuite, ...affected }) => ({ ...affected, other: otherSuite }))
