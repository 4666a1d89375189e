import type { HouseDayQuery } from './house-day.generated.ts'

export type Day = NonNullable<HouseDayQuery['houseDay']>
export type Suite = Day['suites'][number]
export type Stay = Suite['stays'][number]
