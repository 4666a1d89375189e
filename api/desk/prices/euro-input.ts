import { UsageError } from '../command.ts'

/** More than anything here costs, against a slip of the finger. */
const mostCents = 100_000

/** An amount as staff type it, `49.50` or `49,50`, in cents. */
export function readEuros(typed: string | undefined): number {
  const [, euros, cents = '0'] = /^(\d{1,6})(?:[.,](\d{1,2}))?(?: ?€)?$/.exec(typed ?? '') ?? []
  if (euros === undefined) throw new UsageError(`${typed ?? 'The price'}: a price looks like 49.50.`)
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  if (amount > mostCents) throw new UsageError(`${typed}: a price is ${mostCents / 100} € at most.`)
  return amount
}
