// The confirmation of what a store's till took. It is for the books and in German, as the pages of the house
// are: the guest has it as a mail in the language of the order.
import { letterData } from '../../documents/letter.ts'
import { inRenderQueue } from '../../documents/render-queue.ts'
import { renderDocument } from '../../documents/render.ts'
import type { Template } from '../../documents/template.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { footerOf } from '../../orders/invoices/invoice-document.ts'
import { formatDay, formatEuro } from '../../words/format.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { type Seller, seatZone } from '../../words/seller.ts'
import type { ConfirmedReceipt } from './receipts.ts'

const template: Template = { page: new URL('confirmation.typ', import.meta.url) }

/**
 * The confirmation of a receipt as PDF. It states no VAT, which would be owed a second time (§ 14c UStG), and
 * for the same reason there is no XML of it.
 */
export function confirmationDocument(
  seller: Seller,
  { number, recordedAt, orderId, cents }: ConfirmedReceipt,
  caller: QueueCaller,
): Promise<Uint8Array<ArrayBuffer>> {
  const frame = {
    title: `Bestätigung zum Kassenbeleg ${number}`,
    locale: 'de' as const,
    footer: footerOf(seller, 'de'),
  }
  const data = letterData(frame, {
    sender: `${seller.name} · ${seller.street} · ${seller.city}`,
    facts: [
      ['Kassenbeleg', number],
      ['Erfasst am', formatDay(new Date(recordedAt).toISOString(), seatZone, 'de')],
      ['Bestellung', referenceNumber(orderId)],
      ['Betrag', formatEuro(cents, 'de')],
    ],
    notes: [
      'Der Betrag wurde an der Kasse bezahlt. Die Rechnung mit der Umsatzsteuer ist der Beleg der Kasse; ' +
        'diese Bestätigung ist keine.',
    ],
  })
  return inRenderQueue(caller, () => renderDocument(template, data, 'pdf'))
}
