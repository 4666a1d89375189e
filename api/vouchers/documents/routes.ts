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
      }
      return { status: 200, file: await preview(request) }
    },
    async downloadVoucherDocument({ params, context }) {
      const { userId } = await context.requireVisitor()
      return { status: 200, file: await voucherDocument(deps.db, deps, userId, params.id, params.line) }
    },
  } satisfies Partial<Handlers>
}
