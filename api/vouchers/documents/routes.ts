import type { Handlers } from '../../http/contract.ts'
import { toCents } from '../../words/money.ts'
import { voucherDocument } from './document.ts'
import { createPreviews, type PreviewDeps } from './preview.ts'
import { printableText } from '../text.ts'

export function voucherDocumentsRoutes(deps: PreviewDeps) {
  const preview = createPreviews(deps)
  return {
    async getVoucherPreview({ query: { originalAmount, personalMessage, format = 'pdf' }, context }) {
      const text = printableText(personalMessage, '/query/personalMessage')
      const request = {
        cents: toCents(originalAmount),
        text,
        format,
        locale: context.locale,
        address: context.clientAddress,
        caller: context.caller(),
      }
      return { status: 200, file: await preview(request) }
    },
    async downloadVoucherDocument({ params, context }) {
      const visitor = await context.requireVisitor()
      const caller = context.caller(visitor)
      const file = await voucherDocument(deps.db, deps, visitor.userId, params.id, params.line, caller)
      return { status: 200, file }
    },
  } satisfies Partial<Handlers>
}
