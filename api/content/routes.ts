import type { Handlers } from '../http/contract.ts'
import type { ContentDeps } from './deps.ts'
import { notFound } from '../http/problem.ts'
import { shopPage } from '../words/places.ts'
import { toEquipment } from '../stores/responses.ts'
import { selectHomeEquipment } from '../stores/sql.ts'
import { listFaq } from './faq.ts'
import { findLegalDocument } from './legal.ts'
import { categoryOf, findArticle, findFeatured, listNews } from './news.ts'
import { confirm, subscribe, unsubscribe, unsubscribeByLink } from './newsletter.ts'
import { createContentVersion } from './version.ts'

/** How many articles the shop shows before “more”. */
const pageSize = 3

export function contentRoutes(deps: ContentDeps) {
  const version = createContentVersion(deps.db)
  return {
    async getContentVersion() {
      return { status: 200, body: { version: await version() } }
    },

    async listFaqGroups({ context }) {
      return { status: 200, body: await listFaq(deps.db, context.locale) }
    },

    async listHomeEquipment({ context }) {
      const items = await selectHomeEquipment(deps.db)
      return { status: 200, body: { items: items.map((item) => toEquipment(item, context.locale)) } }
    },

    async getFeaturedArticle({ context }) {
      const article = await findFeatured(deps.db, context.locale)
      if (!article) throw notFound('There is no featured article.')
      return { status: 200, body: article }
    },

    async listNewsArticles({ query, context }) {
      const page = {
        offset: query.Offset ?? 0,
        count: query.Count ?? pageSize,
        category: categoryOf(query.Filters),
      }
      return { status: 200, body: await listNews(deps.db, page, context.locale) }
    },

    async getNewsArticle({ params, context }) {
      const article = await findArticle(deps.db, params.id, context.locale)
      if (!article) throw notFound('There is no such article.')
      return { status: 200, body: article }
    },

    async getLegalDocument({ query, context }) {
      const wanted = { type: query.legalDocumentType, storeId: query.storeId }
      const document = await findLegalDocument(deps.db, wanted, deps, context.locale)
      if (!document) throw notFound('There is no such document.')
      return { status: 200, body: document }
    },

    async subscribeNewsletter({ body, headers, context: { locale, clientAddress } }) {
      const solution = headers['Challenge-Solution']
      await subscribe(deps, body.email, { locale, clientAddress, solution })
      return { status: 202, body: {} }
    },

    async unsubscribeNewsletter({ body, context }) {
      await unsubscribe(deps, body.email, context.clientAddress)
      return { status: 202, body: {} }
    },

    async openUnsubscribeLink({ params, context }) {
      const path = `/newsletter/unsubscribe?token=${encodeURIComponent(params.token)}`
      return { status: 302, headers: { Location: shopPage(deps, context.locale, path) } }
    },

    async unsubscribeByLink({ params, context }) {
      await unsubscribeByLink(deps, params.token, context.clientAddress)
      return { status: 204 }
    },

    async confirmNewsletter({ body, context }) {
      await confirm(deps, body.confirmationToken, context.clientAddress)
      return { status: 204 }
    },
  } satisfies Partial<Handlers>
}
