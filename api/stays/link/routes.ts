import { isCancelled } from '../../database/order-status.ts'
import { calendarFile, type Organizer } from '../../documents/calendar.ts'
import type { Handlers, RequestContext } from '../../http/contract.ts'
import { countAttempt } from '../../http/limits/rate-limit.ts'
import { visitOf } from '../stay.ts'
import { answerSharedStay } from './answer.ts'
import { type LinkDeps, makeLink, openLink, readLink, withdrawLink } from './link.ts'
import { toHandoverOffer, toOfferedStay, toSharedStay, toShareLink } from './responses.ts'
import { takeOverStay } from './take-over.ts'

type OfOrder = { params: { orderId: number }; context: RequestContext }

/** The stay that the visitor names. */
async function namedIn({ params: { orderId }, context }: OfOrder) {
  const { userId } = await context.requireVisitor()
  return { userId, orderId }
}

/** Both links to a stay, for who makes them. */
export const ownLinksRoutes = (deps: LinkDeps) =>
  ({
    async getShareLink(call) {
      const own = await readLink(deps, 'share-link', await namedIn(call))
      return { status: 200, body: await toShareLink(deps.db, own) }
    },
    async createShareLink(call) {
      const own = await makeLink(deps, 'share-link', await namedIn(call))
      return { status: 200, body: await toShareLink(deps.db, own) }
    },
    async withdrawShareLink(call) {
      const own = await withdrawLink(deps, 'share-link', await namedIn(call))
      return { status: 200, body: await toShareLink(deps.db, own) }
    },
    async getHandoverOffer(call) {
      return { status: 200, body: toHandoverOffer(await readLink(deps, 'handover', await namedIn(call))) }
    },
    async offerHandover(call) {
      const named = await namedIn(call)
      await countAttempt(deps.db, `offer-handover:${named.userId}`, { limit: 60, windowSeconds: 600 })
      return { status: 200, body: toHandoverOffer(await makeLink(deps, 'handover', named)) }
    },
    async withdrawHandover(call) {
      return { status: 200, body: toHandoverOffer(await withdrawLink(deps, 'handover', await namedIn(call))) }
    },
  }) satisfies Partial<Handlers>

/** The stay behind a link, for everyone who has it, and the two acceptances. */
export const openedLinksRoutes = (deps: LinkDeps & { seller: Organizer }) =>
  ({
    async getSharedStay({ params, context }) {
      const stay = await openLink(deps, 'share-link', params.shareToken, context.clientAddress)
      return { status: 200, body: toSharedStay(stay, context.locale) }
    },
    async answerSharedStay({ params, body, context }) {
      const answer = { ...body, locale: context.locale }
      const stay = await answerSharedStay(deps, params.shareToken, context.clientAddress, answer)
      return { status: 200, body: toSharedStay(stay, context.locale) }
    },
    async downloadSharedCalendarFile({ params, query, context }) {
      const stay = await openLink(deps, 'share-link', params.shareToken, context.clientAddress)
      const entry = {
        ...visitOf(stay, context.locale),
        isCancelled: isCancelled(stay.statusId),
        isShared: true,
        isDeclined: query.isDeclined,
      }
      const { name, content } = calendarFile(entry, context.locale, deps)
      return { status: 200, file: { type: 'text/calendar', name, bytes: new TextEncoder().encode(content) } }
    },
    async getOfferedStay({ params, context }) {
      const stay = await openLink(deps, 'handover', params.handoverToken, context.clientAddress)
      return { status: 200, body: toOfferedStay(stay, context.locale) }
    },
    async takeOverStay({ params, body, context }) {
      const { userId } = await context.requireVisitor()
      const claim = { userId, token: params.handoverToken, address: context.clientAddress, guest: body }
      return { status: 200, body: { orderId: await takeOverStay(deps, claim) } }
    },
  }) satisfies Partial<Handlers>
