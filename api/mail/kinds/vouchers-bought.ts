import type { Locale } from '../../contract.ts'
import { drawSheet } from '../../documents/voucher/drawing.ts'
import { referenceNumber } from '../../orders/rules.ts'
import { documentName } from '../../vouchers/document-name.ts'
import { sheetOf } from '../../vouchers/document-sheet.ts'
import { formatDate, formatEuro } from '../format.ts'
import { type Attachment, type Block, type Letter, type Places, plain, shopPage } from '../letter.ts'

export type VouchersBought = {
  orderId: number
  prints: Array<{
    /** The line of the order that bought it. */
    line: number
    /** In groups, as it is read out. Whoever has it has the money. */
    voucherCode: string
    cents: number
    /** The last day, `2029-12-31`. */
    validUntil: string
    /** As the buyer typed it, for whoever gets the voucher. */
    text: string | null
  }>
  /** What comes on paper: to the lines of an address, or on site in the store. Its codes come with it. */
  postal: { cents: number[]; address: string[]; storeName: string | null } | null
  /** What was taken off the price; the vouchers have their full value all the same. */
  discount: { code: string; cents: number } | null
}

export function vouchersBoughtLetter({ orderId, prints, postal, discount }: VouchersBought, locale: Locale, places: Places, { isComplete }: { isComplete: boolean }): Letter {
  const say = texts[locale]
  const count = prints.length + (postal?.cents.length ?? 0)
  const blocks: Block[] = prints.map(({ voucherCode, cents, validUntil, text }) => ({
    type: 'facts',
    rows: [
      { label: say.code, lines: [voucherCode] },
      { label: say.value, lines: [formatEuro(cents, locale)] },
      { label: say.until, lines: [formatDate(validUntil, locale)] },
      ...(text === null ? [] : [{ label: say.text, lines: text.split('\n').map(plain) }]),
    ],
  }))
  if (postal) blocks.push({ type: 'facts', rows: postalRows(postal, locale) })
  if (discount) blocks.push({ type: 'paragraph', text: say.discount(discount.code, formatEuro(discount.cents, locale)) })
  const attachments = prints.map(({ line, voucherCode: code, ...voucher }): Attachment => ({
    name: documentName(orderId, line, locale),
    type: 'application/pdf',
    draw: () => drawSheet(sheetOf({ ...voucher, code }, locale, places), 'pdf'),
  }))
  return {
    subject: say.subject(count),
    preview: say.preview,
    heading: say.heading,
    blocks: [
      { type: 'paragraph', text: say.thanks(referenceNumber(orderId)) },
      ...(prints.length > 0 ? [{ type: 'paragraph' as const, text: isComplete ? say.attached(prints.length) : say.missing }] : []),
      ...blocks,
      ...(prints.length > 0 ? [{ type: 'paragraph' as const, text: say.how }, { type: 'paragraph' as const, text: say.keep }] : []),
      { type: 'action', label: say.action, href: shopPage(places, locale, '/profile/order') },
    ],
    reason: say.reason,
    attachments,
  }
}

function postalRows({ cents, address, storeName }: NonNullable<VouchersBought['postal']>, locale: Locale) {
  const say = texts[locale]
  const way = address.length > 0 ? { label: say.sentTo, lines: address.map(plain) } : { label: say.handedOver, lines: [storeName ?? ''] }
  return [{ label: say.onPaper, lines: cents.map((each) => formatEuro(each, locale)) }, way]
}

const texts = {
  de: {
    subject: (count: number) => (count === 1 ? 'Dein Gutschein' : `Deine ${count} Gutscheine`),
    preview: 'Zeit zum Verschenken, oder für dich selbst.',
    heading: 'Zeit zum Verschenken',
    thanks: (number: string) => `Danke für deine Bestellung ${number}. Alles ist bezahlt.`,
    attached: (count: number) => (count === 1 ? 'Dein Gutschein zum Ausdrucken hängt als PDF an dieser Mail.' : `Deine ${count} Gutscheine zum Ausdrucken hängen als PDF an dieser Mail.`),
    missing: 'Nicht alle Gutscheine zum Ausdrucken hängen an dieser Mail. Als PDF findest du jeden bei deiner Bestellung. Die Codes stehen schon hier.',
    discount: (code: string, amount: string) => `Mit deinem Rabattcode ${code} hast du ${amount} gespart. Ihren vollen Wert behalten die Gutscheine.`,
    code: 'Code',
    value: 'Wert',
    until: 'Gültig bis',
    text: 'Dein Text',
    onPaper: 'Auf Papier',
    sentTo: 'Kommt per Post an',
    handedOver: 'Bekommst du hier',
    how: 'Der Code wird an der Kasse eingegeben. Ein Gutschein lässt sich in Teilen einlösen, was übrig ist, bleibt darauf.',
    keep: 'Wer den Code kennt, kann ihn einlösen. Heb diese Mail gut auf. Den Code findest du auch bei deiner Bestellung.',
    action: 'Zu deinen Bestellungen',
    reason: 'Du bekommst diese Mail, weil du bei Wellzone Gutscheine gekauft hast.',
  },
  en: {
    subject: (count: number) => (count === 1 ? 'Your voucher' : `Your ${count} vouchers`),
    preview: 'Time to give away, or to keep for yourself.',
    heading: 'Time to give away',
    thanks: (number: string) => `Thank you for your order ${number}. It has been paid.`,
    attached: (count: number) => (count === 1 ? 'Your voucher to print is attached as a PDF.' : `Your ${count} vouchers to print are attached as PDFs.`),
    missing: 'Not every voucher to print is attached to this e-mail. You will find each one as a PDF with your order. The codes are already here.',
    discount: (code: string, amount: string) => `Your discount code ${code} took ${amount} off the price. The vouchers keep their full value.`,
    code: 'Code',
    value: 'Value',
    until: 'Valid until',
    text: 'Your words',
    onPaper: 'On paper',
    sentTo: 'Coming by post to',
    handedOver: 'Handed to you at',
    how: 'The code is entered at the checkout. A voucher can be used bit by bit; whatever is left stays on it.',
    keep: 'Anyone who knows the code can use it, so keep this e-mail safe. You will also find the code with your order.',
    action: 'See your orders',
    reason: 'You are getting this e-mail because you bought vouchers at Wellzone.',
  },
}
