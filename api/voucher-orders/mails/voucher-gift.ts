import { z } from 'zod'
import type { Attachment, Block } from '../../mail/content.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { documentName } from '../../vouchers/documents/file-name.ts'
import { renderVoucher } from '../../vouchers/documents/render-voucher.ts'
import { sheetOf } from '../../vouchers/documents/sheet.ts'
import { mailedPurpose, mailedVoucher } from '../../vouchers/mails/voucher-facts.ts'
import { formatDate, formatEuro } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { unlinked } from '../../words/text.ts'
import { renewGift } from '../gifts/renew.ts'
import { texts } from './voucher-gift-texts.ts'

const schema = mailedVoucher.extend({
  orderId: z.number(),
  purpose: mailedPurpose,
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
  render(gift, locale, places, { isComplete }) {
    const say = texts[locale]
    const { orderId, text, voucherCode: code, cents, balanceCents = cents, validUntil, purpose } = gift
    const [name, buyer] = [unlinked(gift.name), unlinked(gift.buyer)]
    const [value, left] = [formatEuro(cents, locale), formatEuro(balanceCents, locale)]
    const words = text?.split('\n').map(unlinked).join('\n') ?? ''
    const attachment: Attachment = {
      name: documentName(orderId, 1, locale),
      type: 'application/pdf',
      render: () => renderVoucher(sheetOf({ code, cents, validUntil, text, purpose }, locale, places), 'pdf'),
    }
    return {
      subject: say.subject(buyer),
      preview: words || say.preview,
      heading: words || say.heading,
      voucher: {
        from: say.from(name, buyer),
        value: balanceCents < cents ? say.left(left, value) : value,
        until: say.until(formatDate(validUntil, locale)),
      },
      blocks: [
        paragraph(say.intro(name, buyer)),
        { type: 'action', label: say.action, href: shopPage(places, locale, '/booking') },
        paragraph(say.how),
        paragraph(isComplete ? say.attached : say.missing),
        paragraph(say.keep),
        { type: 'facts', rows: [{ label: say.code, lines: [code], isCode: true }] },
      ],
      reason: say.reason,
      attachments: [attachment],
    }
  },
})

function paragraph(text: string): Block {
  return { type: 'paragraph', text }
}
