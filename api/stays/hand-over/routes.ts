import type { components } from '#openapi/generated/spa.ts'
import type { Handlers } from '../../http/contract.ts'
import { toInstant } from '../../slots/responses.ts'
import { withCityName } from '../../words/city.ts'
import type { Locale } from '../../words/locale.ts'
import { type HandoverDeps, offerHandover, readOffer, withdrawHandover } from './offer.ts'
import { findOfferedStay } from './offered-stay.ts'
import type { OfferedStay } from './sql.ts'
import { takeOverStay } from './take-over.ts'

export const handoversRoutes = (deps: HandoverDeps) =>
  ({
    async getHandoverOffer({ params, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: await readOffer(deps, { userId, orderId: params.orderId }) }
    },
    async offerHandover({ params, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: await offerHandover(deps, { userId, orderId: params.orderId }) }
    },
    async withdrawHandover({ params, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: await withdrawHandover(deps, { userId, orderId: params.orderId }) }
    },
    async getOfferedStay({ params, context }) {
      const stay = await findOfferedStay(deps, params.handoverToken, context.clientAddress)
      return { status: 200, body: toOfferedStay(stay, context.locale) }
    },
    async takeOverStay({ params, body, context }) {
      const { userId } = await context.requireVisitor()
      const claim = { userId, token: params.handoverToken, address: context.clientAddress, guest: body }
      return { status: 200, body: { orderId: await takeOverStay(deps, claim) } }
    },
  }) satisfies Partial<Handlers>

function toOfferedStay(stay: OfferedStay, locale: Locale): components['schemas']['OfferedStay'] {
  const { giver, storeId, storeName, startsAt, endsAt, wellzone, persons, extras, isInsured } = stay
  return {
    giver,
    store: { id: storeId, name: withCityName(storeName, locale) },
    startTime: toInstant(startsAt),
    endTime: toInstant(endsAt),
    wellzone,
    visitorAmount: persons,
    extras: extras.map(({ name, quantity }) => ({ name: name[locale], quantity })),
    isInsured,
  }
}
