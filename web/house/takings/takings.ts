import type { TakingsQuery } from './takings.generated.ts'

export type Takings = NonNullable<TakingsQuery['takings']>
export type Money = NonNullable<Takings['money']>
export type DueRefund = Money['refunds'][number]

/** The sum that the report of the till has to say. */
export function tillCentsOf({ ways }: Money): number {
  const till = ways.find(({ way }) => way === 'TILL')
  return till ? till.takenCents - till.returnedCents : 0
}
