import type { components } from '#openapi/generated/spa.ts'
import type { Handlers, RequestContext } from '../http/contract.ts'
import { toInstant } from '../slots/responses.ts'
import { withCityName } from '../words/city.ts'
import type { Locale } from '../words/locale.ts'
import { toDecimal } from '../words/money.ts'
import type { WaitingDeps } from './deps.ts'
import { joinWaitingList } from './join.ts'
import type { OfferRow, WishRow } from './sql.ts'
import { confirmWaitingWish, declineWaitingOffer, findWish, leaveWaitingList, type Link } from './wish.ts'

type Schemas = components['schemas']

export const waitingRoutes = (deps: WaitingDeps) =>
  ({
    async joinWaitingList({ body, headers, context: { locale, clientAddress } }) {
      const { storeIds, days, weekdays, visitorAmount: persons, duration: hours } = body
      const wish = { storeIds, days, weekdays, parts: body.partsOfDay, typeIds: body.wellzoneTypeIds }
      const asked = { email: body.email, locale, clientAddress, solution: headers['Challenge-Solution'] }
      await joinWaitingList(deps, { ...wish, persons, hours }, asked)
      return { status: 202, body: {} }
    },
    async getWaitingWish({ params, context }) {
      return { status: 200, body: toWish(await findWish(deps, linkOf(params, context)), context.locale) }
    },
    async confirmWaitingWish({ params, context }) {
      const wish = await confirmWaitingWish(deps, linkOf(params, context))
      return { status: 200, body: toWish(wish, context.locale) }
    },
    async leaveWaitingList({ params, context }) {
      await leaveWaitingList(deps, linkOf(params, context))
      return { status: 204 }
    },
    async declineWaitingOffer({ params, context }) {
      const wish = await declineWaitingOffer(deps, linkOf(params, context))
      return { status: 200, body: toWish(wish, context.locale) }
    },
  }) satisfies Partial<Handlers>

const linkOf = ({ waitingToken }: { waitingToken: string }, { clientAddress }: RequestContext): Link => ({
  token: waitingToken,
  address: clientAddress,
})

function toWish(wish: WishRow, locale: Locale): Schemas['WaitingWish'] {
  return {
    state: wish.state,
    stores: wish.stores.map(({ id, name }) => ({ id, name: withCityName(name, locale) })),
    days: wish.days,
    weekdays: wish.weekdays,
    partsOfDay: wish.parts,
    wellzoneTypes: wish.types,
    visitorAmount: wish.persons,
    duration: wish.hours,
    endsAt: toInstant(wish.endsAt),
    offer: wish.state === 'offered' ? toOffer(wish.offer!, wish.now, locale) : null,
  }
}

function toOffer(offer: OfferRow, now: number, locale: Locale): Schemas['WaitingOffer'] {
  return {
    guid: offer.guid,
    orderId: offer.orderId,
    store: { id: offer.storeId, name: withCityName(offer.storeName, locale) },
    wellzone: offer.typeName,
    wellzoneTypeId: offer.typeId,
    startTime: toInstant(offer.startsAt),
    endTime: toInstant(offer.endsAt),
    heldUntil: toInstant(offer.heldUntil),
    serverTime: toInstant(now),
    total: toDecimal(offer.totalCents),
    visitorAmount: offer.persons,
  }
}
