import type {
  FreeStayResolvers,
  WaitingOfferResolvers,
  WaitingWishResolvers,
} from '../generated/resolvers.ts'
import { enumName } from '../base/enum-names.ts'
import { bookingIds } from '../base/ids.ts'
import { toMoney } from '../base/money.ts'
import { wellzoneKindOf, wellzoneTypeOf } from '../stores/wellzone-kinds.ts'
import { partsOfDay } from './parts-of-day.ts'

export const WaitingWish = {
  state: ({ state }) => enumName(state),
  stores: async ({ stores }, _args, { loaders }) => {
    const all = await Promise.all(stores.map(({ id }) => loaders.store(id)))
    return all.filter((store) => store !== null)
  },
  partsOfDay: (wish) => partsOfDay.read(wish.partsOfDay),
  wellzoneTypeNames: ({ wellzoneTypes }) => wellzoneTypes.map(({ name }) => name),
  persons: ({ visitorAmount }) => visitorAmount,
  durationHours: ({ duration }) => duration,
} satisfies WaitingWishResolvers

export const WaitingOffer = {
  bookingId: ({ orderId, guid }) => bookingIds.write({ number: orderId, guid }),
  cartId: ({ guid }) => guid,
  store: ({ store }, _args, { loaders }) => loaders.store(store.id),
  wellzoneTypeName: ({ wellzone }) => wellzone,
  wellzoneKind: ({ wellzone }) => wellzoneKindOf(wellzone),
  startsAt: ({ startTime }) => startTime,
  endsAt: ({ endTime }) => endTime,
  persons: ({ visitorAmount }) => visitorAmount,
  total: ({ total }) => toMoney(total),
} satisfies WaitingOfferResolvers

export const FreeStay = {
  store: ({ storeId }, _args, { loaders }) => loaders.store(storeId),
  wellzoneKind: async ({ storeId, wellzoneTypeId }, _args, { loaders }) => {
    const store = await loaders.store(storeId)
    const found = store && wellzoneTypeOf(store, wellzoneTypeId)
    return found && wellzoneKindOf(found.type.name)
  },
  startsAt: ({ bookingStart }) => bookingStart,
} satisfies FreeStayResolvers
