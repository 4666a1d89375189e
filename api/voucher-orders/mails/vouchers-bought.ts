import { z } from 'zod'
import type { Attachment, Block, Fact, PriceLine } from '../../mail/content.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { withdrawalInstruction } from './withdrawal-instruction.ts'
import { documentName } from '../../vouchers/documents/file-name.ts'
import { renderVoucher } from '../../vouchers/documents/render-voucher.ts'
import { sheetOf } from '../../vouchers/documents/sheet.ts'
import { mailedPurpose, mailedVoucher, voucherFacts } from '../../vouchers/mails/voucher-facts.ts'
import { formatDate, formatEuro } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { shopPage } from '../../words/places.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { plain } from '../../words/text.ts'
import { texts } from './vouchers-bought-texts.ts'

export type VouchersBought = z.output<typeof schema>

const schema = z.object({
  orderId: z.number(),
  purpose: mailedPurpose,
  /** Vouchers to print; `text` as the buyer typed it. */
  prints: z.array(
    mailedVoucher.extend({
      text: z.string().nullable(),
      /** The recipient of a voucher by mail, and the day of that mail. */
      gift: z.object({ name: z.string(), sendOn: z.string() }).nullish(),
    }),
  ),
  /**
   * Vouchers on paper, without their codes: sent to the lines of an address, or if there are none, handed
   * over in the store.
   */
  postal: z
    .object({
      cents: z.array(z.number()),
      address: z.array(z.string()),
      storeName: z.string().nullable(),
    })
    .nullable(),
  /** Taken off the price, not off the vouchers' value. */
  discount: z.object({ code: z.string(), cents: z.number() }).nullable().default(null),
  /** The total after the discount, the postage in it, and the part that other vouchers paid. */
  paid: z.object({ totalCents: z.number(), postageCents: z.number(), byVouchersCents: z.number() }),
})

export const vouchersBought = defineMail({
  name: 'vouchers-bought',
  schema,
  secretFields: ['voucherCode'],
  render({ orderId, purpose, prints, postal, discount, paid }, locale, places, { isComplete }) {
    const say = texts[locale]
    const count = prints.length + (postal?.cents.length ?? 0)
    const blocks: Block[] = prints.map(({ text, gift, ...voucher }) => ({
      type: 'facts',
      rows: [
        ...voucherFacts(voucher, locale),
        ...(text === null ? [] : [{ label: say.text, lines: text.split('\n').map(plain) }]),
        ...(gift ? [{ label: say.goesTo, lines: [plain(gift.name), formatDate(gift.sendOn, locale)] }] : []),
      ],
    }))
    if (postal) blocks.push({ type: 'facts', rows: postalRows(postal, locale) })
    blocks.push({ type: 'prices', rows: paidRows(paid, locale) })
    if (discount) {
      const amount = formatEuro(discount.cents, locale)
      blocks.push({ type: 'paragraph', text: say.discount(discount.code, amount) })
    }
    blocks.push(paragraph(say.vat[purpose]))
    const attachments = prints.map(({ voucherCode: code, ...voucher }, index): Attachment => ({
      name: documentName(orderId, index + 1, locale),
      type: 'application/pdf',
      render: () => renderVoucher(sheetOf({ ...voucher, code, purpose }, locale, places), 'pdf'),
    }))
    return {
      subject: say.subject(count),
      preview: say.preview,
      heading: say.heading,
      blocks: [
        { type: 'paragraph', text: say.thanks(referenceNumber(orderId)) },
        ...(prints.length > 0 ? [paragraph(isComplete ? say.attached(prints.length) : say.missing)] : []),
        ...blocks,
        ...(postal
          ? [
              paragraph(
                postal.address.length > 0 ? say.byPost(postal.cents.length) : say.onSite(postal.cents.length),
              ),
            ]
          : []),
        { type: 'paragraph', text: say.how },
        ...(prints.length > 0
          ? [paragraph(say.keep), ...(prints.every(({ gift }) => gift) ? [] : [paragraph(say.gift)])]
          : []),
        { type: 'action', label: say.action, href: shopPage(places, locale, '/profile/order') },
        ...withdrawalInstruction(orderId, { isOnPaper: postal !== null }, locale, places),
      ],
      reason: say.reason,
      attachments,
    }
  },
})

function paragraph(text: string): Block {
  return { type: 'paragraph', text }
}

function postalRows(
  { cents, address, storeName }: NonNullable<VouchersBought['postal']>,
  locale: Locale,
): Fact[] {
  const say = texts[locale]
  const destination =
    address.length > 0
      ? { label: say.sentTo, lines: address.map(plain) }
      : { label: say.handedOver, lines: [storeName ?? ''] }
  const values = [...new Set(cents)].map((value) =>
    say.onPaper(cents.filter((each) => each === value).length, formatEuro(value, locale)),
  )
  return [{ label: say.feelgood, lines: values }, destination]
}

function paidRows(
  { totalCents, postageCents, byVouchersCents }: VouchersBought['paid'],
  locale: Locale,
): PriceLine[] {
  const say = texts[locale]
  const rows = [
    { label: say.total, cents: totalCents },
    { label: say.postage, cents: postageCents },
    { label: say.byVouchers, cents: byVouchersCents },
    { label: say.byMoney, cents: byVouchersCents > 0 ? totalCents - byVouchersCents : 0 },
  ]
  return rows
    .filter(({ cents }) => cents > 0)
    .map(({ label, cents }, index) => ({ label, amount: formatEuro(cents, locale), isTotal: index === 0 }))
}
