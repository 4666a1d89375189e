import type { Handlers } from '../http/contract.ts'
import type { ContentDeps } from './deps.ts'
import { listFaq } from './faq.ts'
import { confirm, subscribe, unsubscribe } from './newsletter.ts'

export function contentRoutes(deps: ContentDeps) {
  return {
    async listFaqGroups({ context }) {
      return { status: 200, body: await listFaq(deps.db, context.locale) }
    },

    async subscribeNewsletter({ body, context: { locale, clientAddress } }) {
      await subscribe(deps, body.email, locale, clientAddress)
      return { status: 202, body: {} }
    },

    async unsubscribeNewsletter({ body, context }) {
      await unsubscribe(deps, body.email, context.clientAddress)
      return { status: 202, body: {} }
    },

    async confirmNewsletter({ body, context }) {
      await confirm(deps, body.confirmationToken, context.clientAddress)
      return { status: 204 }
    },
  } satisfies Partial<Handlers>
}
