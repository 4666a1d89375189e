import type { Locale } from '../../words/locale.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { type Places, shopPage } from '../../words/places.ts'
import { plain } from '../../words/text.ts'
import { documentName } from '../../vouchers/documents/file-name.ts'
import { renderVoucher } from '../../vouchers/documents/render-voucher.ts'
import { sheetOf } from '../../vouchers/documents/sheet.ts'
import { formatEuro } from '../../words/format.ts'
import type { Attachment, Block, Fact, Letter } from '../../mail/content.ts'
import { type MailedVoucher, voucherFacts } from '../../vouchers/mails/voucher-facts.ts'
import { withdrawalInstruction } from '../../orders/withdrawal-instruction.ts'

export type VouchersBought = {
  orderId: number
  /** `text` as the buyer typed it, for whoever gets the voucher. */
  prints: Array<MailedVoucher & { text: string | null }>
  /** What comes on paper: to the lines of an address, or on site in the store. Its codes come with it. */
  postal: { cents: number[]; address: string[]; storeName: string | null } | null
  /** What was taken off the price; the vouchers have their full value all the same. */
  discount: { code: string; cents: number } | null
  /** What all of it cost after the discount, the postage of that, and what other vouchers paid of it. */
  paid: { totalCents: number; postageCents: number; byVouchersCents: number }
}

export function vouchersBoughtLetter(
  { orderId, prints, postal, discount, paid }: VouchersBought,
  locale: Locale,
  places: Places,
  { isComplete }: { isComplete: boolean },
): Letter {
  const say = texts[locale]
  const count = prints.length + (postal?.cents.length ?? 0)
  const blocks: Block[] = prints.map(({ text, ...voucher }) => ({
    type: 'facts',
    rows: [
      ...voucherFacts(voucher, locale),
      ...(text === null ? [] : [{ label: say.text, lines: text.split('\n').map(plain) }]),
    ],
  }))
  if (postal) blocks.push({ type: 'facts', rows: postalRows(postal, locale) })
  blocks.push({ type: 'facts', rows: paidRows(paid, locale) })
  if (discount)
    blocks.push({ type: 'paragraph', text: say.discount(discount.code, formatEuro(discount.cents, locale)) })
  const attachments = prints.map(({ voucherCode: code, ...voucher }, index): Attachment => ({
    name: documentName(orderId, index + 1, locale),
    type: 'application/pdf',
    draw: () => renderVoucher(sheetOf({ ...voucher, code }, locale, places), 'pdf'),
  }))
  return {
    subject: say.subject(count),
    preview: say.preview,
    heading: say.heading,
    blocks: [
      { type: 'paragraph', text: say.thanks(referenceNumber(orderId)) },
      ...(prints.length > 0
        ? [{ type: 'paragraph' as const, text: isComplete ? say.attached(prints.length) : say.missing }]
        : []),
      ...blocks,
      ...(postal
        ? [
            {
              type: 'paragraph' as const,
              text:
                postal.address.length > 0 ? say.byPost(postal.cents.length) : say.onSite(postal.cents.length),
            },
          ]
        : []),
      { type: 'paragraph', text: say.how },
      ...(prints.length > 0 ? [{ type: 'paragraph' as const, text: say.keep }] : []),
      { type: 'action', label: say.action, href: shopPage(places, locale, '/profile/order') },
      ...withdrawalInstruction(orderId, { isOnPaper: postal !== null }, locale, places),
    ],
    reason: say.reason,
    attachments,
  }
}

function postalRows({ cents, address, storeName }: NonNullable<VouchersBought['postal']>, locale: Locale) {
  const say = texts[locale]
  const way =
    address.length > 0
      ? { label: say.sentTo, lines: address.map(plain) }
      : { label: say.handedOver, lines: [storeName ?? ''] }
  const values = [...new Set(cents)].map((value) =>
    say.onPaper(cents.filter((each) => each === value).length, formatEuro(value, locale)),
  )
  return [{ label: say.feelgood, lines: values }, way]
}

function paidRows(
  { totalCents, postageCents, byVouchersCents }: VouchersBought['paid'],
  locale: Locale,
): Fact[] {
  const say = texts[locale]
  const rows = [
    { label: say.total, cents: totalCents },
    { label: say.postage, cents: postageCents },
    { label: say.byVouchers, cents: byVouchersCents },
    { label: say.byMoney, cents: byVouchersCents > 0 ? totalCents - byVouchersCents : 0 },
  ]
  return rows
    .filter(({ cents }) => cents > 0)
    .map(({ label, cents }) => ({ label, lines: [formatEuro(cents, locale)] }))
}

const texts = {
  de: {
    subject: (count: number) => (count === 1 ? 'Dein Gutschein' : `Deine ${count} Gutscheine`),
    preview: 'Zeit zum Verschenken, oder für dich selbst.',
    heading: 'Zeit zum Verschenken',
    thanks: (number: string) => `Danke für deine Bestellung ${number}. Alles ist bezahlt.`,
    attached: (count: number) =>
      count === 1
        ? 'Dein Gutschein zum Ausdrucken hängt als PDF an dieser Mail.'
        : `Deine ${count} Gutscheine zum Ausdrucken hängen als PDF an dieser Mail.`,
    missing:
      'Nicht alle Gutscheine zum Ausdrucken hängen an dieser Mail. Als PDF findest du jeden bei deiner Bestellung. Die Codes stehen schon hier.',
    discount: (code: string, amount: string) =>
      `Mit deinem Rabattcode ${code} hast du ${amount} gespart. Ihren vollen Wert behalten die Gutscheine.`,
    text: 'Dein Text',
    feelgood: 'Feelgood-Gutschein',
    onPaper: (count: number, value: string) =>
      count === 1
        ? `1 Gutschein über ${value}, auf festem Papier`
        : `${count} Gutscheine über je ${value}, auf festem Papier`,
    sentTo: 'Kommt per Post an',
    handedOver: 'Bekommst du am Empfang',
    total: 'Gesamt',
    postage: 'Davon Versand',
    byVouchers: 'Mit Gutscheinen bezahlt',
    byMoney: 'Mit Geld bezahlt',
    byPost: (count: number) =>
      count === 1
        ? 'Der Gutschein auf Papier kommt in zwei bis vier Werktagen mit der Post. Sein Code steht darauf.'
        : 'Die Gutscheine auf Papier kommen in zwei bis vier Werktagen mit der Post. Ihr Code steht jeweils darauf.',
    onSite: (count: number) =>
      count === 1
        ? 'Den Gutschein auf Papier bekommst du am Empfang. Nenn dort die Bestellnummer. Sein Code steht darauf.'
        : 'Die Gutscheine auf Papier bekommst du am Empfang. Nenn dort die Bestellnummer. Ihr Code steht jeweils darauf.',
    how: 'Der Code wird an der Kasse eingegeben. Ein Gutschein lässt sich in Teilen einlösen, was übrig ist, bleibt darauf.',
    keep: 'Wer den Code kennt, kann ihn einlösen. Heb diese Mail gut auf. Den Code findest du auch bei deiner Bestellung.',
    action: 'Zu deinen Bestellungen',
    reason: 'Du bekommst diese Mail, weil du bei Wellzone Gutscheine gekauft hast.',
  },
  en: {
    subject: (count: number) => (count === 1 ? 'Your voucher' : `Your ${count} vouchers`),
    preview: 'Time, as a gift or for yourself.',
    heading: 'Time, as a gift',
    thanks: (number: string) => `Thank you for your order ${number}. It has been paid.`,
    attached: (count: number) =>
      count === 1
        ? 'Your voucher to print is attached as a PDF.'
        : `Your ${count} vouchers to print are attached as PDFs.`,
    missing:
      'Not every voucher to print is attached to this e-mail. You will find each one as a PDF with your order. The codes are already here.',
    discount: (code: string, amount: string) =>
      `Your discount code ${code} took ${amount} off the price. The vouchers keep their full value.`,
    text: 'Your words',
    feelgood: 'Feelgood voucher',
    onPaper: (count: number, value: string) =>
      count === 1
        ? `1 voucher of ${value}, on sturdy paper`
        : `${count} vouchers of ${value} each, on sturdy paper`,
    sentTo: 'Coming by post to',
    handedOver: 'Handed to you at the reception',
    total: 'Total',
    postage: 'Of that, postage',
    byVouchers: 'Paid with vouchers',
    byMoney: 'Paid with money',
    byPost: (count: number) =>
      count === 1
        ? 'The voucher on paper comes by post within two to four working days. Its code is printed on it.'
        : 'The vouchers on paper come by post within two to four working days. Each has its code printed on it.',
    onSite: (count: number) =>
      count === 1
        ? 'You get the voucher on paper at the reception. Just give the order number there. Its code is printed on it.'
        : 'You get the vouchers on paper at the reception. Just give the order number there. Each has its code printed on it.',
    how: 'The code is entered at the checkout. A voucher can be used bit by bit; whatever is left stays on it.',
    keep: 'Anyone who knows the code can use it, so keep this e-mail safe. You will also find the code with your order.',
    action: 'See your orders',
    reason: 'You are receiving this e-mail because you bought vouchers at Wellzone.',
  },
}
