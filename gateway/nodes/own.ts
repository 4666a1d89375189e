// What is the visitor's own, and a hold whose id has its secret.
import { readAddressBook } from '../account/addresses/address-book.ts'
import { bookingOfCart } from '../stays/hold/queries.ts'
import * as ids from '../base/ids.ts'
import { summaryOf } from '../orders/summary.ts'
import { finder, ownFinder } from './finder.ts'

export const ownFinders = {
  Booking: finder(ids.bookingIds, bookingOfCart),
  Order: ownFinder(ids.orderIds, async (id, { loaders }) => summaryOf(await loaders.order.load(id))),
  Viewer: ownFinder(ids.userIds, async (id, { spa }) => {
    const viewer = await spa.visitor.read((api) => api.GET('/v1/identity/UserInfo'))
    return viewer.personId === id ? viewer : null
  }),
  SavedAddress: ownFinder(ids.addressIds, async (id, { spa }) => {
    const { addresses, defaultAddressId } = await readAddressBook(spa)
    const address = addresses.find((each) => each.id === id)
    return address ? { address, isDefault: id === defaultAddressId } : null
  }),
  Companion: ownFinder(ids.companionIds, async (id, { spa }) => {
    const { items } = await spa.visitor.read((api) => api.GET('/v2/companion'))
    return items.find((each) => each.id === id) ?? null
  }),
  Passkey: ownFinder(ids.passkeyIds, async (id, { spa }) => {
    const { items } = await spa.visitor.read((api) => api.GET('/v1/identity/passkeys'))
    return items.find((each) => each.id === id) ?? null
  }),
}
