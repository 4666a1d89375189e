import { type Exchange, makeOperation, type Operation } from 'urql'
import { map, pipe } from 'wonka'

/** Queries of a purchase that has begun: a busy shop answers them before those who only look. */
const purchaseQueries = new Set([
  'HeldBooking',
  'BookingFinalize',
  'BookingVoucher',
  'Payment',
  'PlacedOrder',
])

/** Tells the shop which operations belong to a purchase, because it decides before it reads the body. */
export const purchasePriorityExchange: Exchange =
  ({ forward }) =>
  (operations) =>
    forward(
      pipe(
        operations,
        map((operation) => (isOfPurchase(operation) ? withPriority(operation) : operation)),
      ),
    )

function isOfPurchase({ kind, query }: Operation): boolean {
  if (kind !== 'query') return kind === 'mutation'
  return query.definitions.some(
    (definition) => 'name' in definition && purchaseQueries.has(definition.name?.value ?? ''),
  )
}

function withPriority(operation: Operation): Operation {
  const { fetchOptions } = operation.context
  const options = typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions
  const headers = { ...(options?.headers as Record<string, string>), 'x-priority': 'purchase' }
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    fetchOptions: { ...options, headers },
  })
}
