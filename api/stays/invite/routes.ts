import type { components } from '#openapi/generated/spa.ts'
import { calendarFile, type Organizer } from '../../documents/calendar.ts'
import type { Handlers } from '../../http/contract.ts'
import { selectCalendarStay } from '../calendar-sql.ts'
import { notFound } from '../../http/problem.ts'
import { toInstant } from '../../slots/responses.ts'
import { withCityName } from '../../words/city.ts'
import type { Locale } from '../../words/locale.ts'
import { answerSharedStay } from './answer.ts'
import { isCalledOff } from '../can.ts'
import { createShareLink, readShareLink, withdrawShareLink } from './share-link.ts'
import { findSharedStay, type ShareLinksDeps } from './shared-stay.ts'
import type { SharedStay } from './sql.ts'

export const shareLinksRoutes = (deps: ShareLinksDeps & { seller: Organizer }) =>
  ({
    async getShareLink({ params, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: await readShareLink(deps, { userId, orderId: params.orderId }) }
    },
    async createShareLink({ params, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: await createShareLink(deps, { userId, orderId: params.orderId }) }
    },
    async withdrawShareLink({ params, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, body: await withdrawShareLink(deps, { userId, orderId: params.orderId }) }
    },
    async getSharedStay({ params, context }) {
      const stay = await findSharedStay(deps, params.shareToken, context.clientAddress)
      return { status: 200, body: toSharedStay(stay, context.locale) }
    },
    async answerSharedStay({ params, body, context }) {
      const answer = { ...body, locale: context.locale }
      const stay = await answerSharedStay(deps, params.shareToken, context.clientAddress, answer)
      return { status: 200, body: toSharedStay(stay, context.locale) }
    },
    async downloadSharedCalendarFile({ params, query, context }) {
      const { orderId } = await findSharedStay(deps, params.shareToken, context.clientAddress)
      const stay = await selectCalendarStay(deps.db, orderId)
      if (!stay) throw notFound('There is no such link.')
      const { name, content } = calendarFile(
        { ...stay, isShared: true, isDeclined: query.isDeclined },
        context.locale,
        deps,
      )
      return { status: 200, file: { type: 'text/calendar', name, bytes: new TextEncoder().encode(content) } }
    },
  }) satisfies Partial<Handlers>

function toSharedStay(stay: SharedStay, locale: Locale): components['schemas']['SharedStay'] {
  const { booker, storeId, storeName, startsAt, endsAt, movedFrom, wellzone, persons, isBookerComing } = stay
  return {
    isCalledOff: isCalledOff(stay),
    stay: {
      booker,
      isBookerComing,
      store: { id: storeId, name: withCityName(storeName, locale) },
      startTime: toInstant(startsAt),
      endTime: toInstant(endsAt),
      movedFrom: movedFrom === null ? null : toInstant(movedFrom),
      wellzone,
      visitorAmount: persons,
    },
  }
}
