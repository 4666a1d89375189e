import { z } from 'zod'
import type { Attachment, Block } from '../../mail/content.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { documentName } from '../../vouchers/documents/file-name.ts'
import { renderVoucher } from '../../vouchers/documents/render-voucher.ts'
import { sheetOf } from '../../vouchers/documents/sheet.ts'
import { mailedVoucher, voucherFacts } from '../../vouchers/mails/voucher-facts.ts'
import { shopPage } from '../../words/places.ts'
import { unlinked } from '../../words/text.ts'
import { renewGift } from '../gifts/renew.ts'
import { texts } from './voucher-gift-texts.ts'

const schema = mailedVoucher.extend({
  orderId: z.number(),
  /** The recipient, as the buyer typed it. */
  name: z.string(),
  /** What can be spent when the mail is written. */
  balanceCents: z.number().optional(),
  /** First and last name; empty after the buyer's account was deleted. */
  buyer: z.string(),
  /** The text as it is printed on the voucher. */
  text: z.string().nullable(),
})

/** The mail to the recipient of a voucher: what the buyer typed is text, never a link. */
export const voucherGift = defineMail({
  name: 'voucher-gift',
  schema,
  secretFields: ['voucherCode'],
  renew: renewGift,
  render({ orderId, name, buyer, text, balanceCents, ...voucher }, locale, places, { isComplete }) {
    const say = texts[locale]
    const { voucherCode: code, cents, validUntil } = voucher
    const attachment: Attachment = {
      name: documentName(orderId, 1, locale),
      type: 'application/pdf',
      render: () => renderVoucher(sheetOf({ code, cents, validUntil, text }, locale, places), 'pdf'),
    }
    const printed = text === null ? [] : [{ label: say.text, lines: text.split('\n').map(unlinked) }]
    return {
      subject: say.subject(unlinked(buyer)),
      preview: say.preview,
      heading: say.heading,
      blocks: [
        paragraph(say.intro(unlinked(name), unlinked(buyer))),
        { type: 'facts', rows: [...voucherFacts({ ...voucher, balanceCents }, locale), ...printed] },
        paragraph(isComplete ? say.attached : say.missing),
        paragraph(say.how),
        paragraph(say.keep),
        { type: 'action', label: say.action, href: shopPage(places, locale, '/booking') },
      ],
      reason: say.reason,
      attachments: [attachment],
    }
  },
})

function paragraph(text: string): Block {
  return { type: 'paragraph', text }
}
