// Ids of what belongs to an account, as the schema gives them to its owner.
import { addressIds, bookingIds, companionIds, orderIds, passkeyIds, userIds } from '#gateway/base/ids.ts'
import { orderStates, type Owner } from './visitors.ts'

export const findNode = `query($id: ID!) { node(id: $id) { __typename
  ... on Order { referenceNumber details { billingAddress { lastName street } } }
  ... on Booking { referenceNumber billingAddress { lastName street } }
  ... on Viewer { firstName email memberCard { membershipNumber } }
  ... on SavedAddress { address { lastName street } }
  ... on Companion { lastName } ... on Passkey { createdAt } } }`

/** The ids by what they identify: `order paid`, `hold`, `address`. */
export function nodeIdsOf(owner: Owner): [what: string, id: string][] {
  return [
    ...orderStates.map((state): [string, string] => [`order ${state}`, orderIds.write(owner.orders[state])]),
    ['hold', bookingIds.write({ number: owner.orders.held, guid: owner.cart })],
    ['account', userIds.write(owner.personId)],
    ['address', addressIds.write(owner.addressId)],
    ['companion', companionIds.write(owner.companionId)],
    ['passkey', passkeyIds.write(owner.passkeyId)],
  ]
}
