import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { formatEuro } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { mailedPurpose, mailedVoucher, voucherFacts } from './voucher-facts.ts'

export type RefundVoucher = z.output<typeof schema>

const schema = mailedVoucher.extend({
  orderId: z.number(),
  purpose: mailedPurpose,
  /**
   * `insured`: You Never Know; `goodwill`: more than the rules give back; otherwise a redeemed voucher has
   * expired since and its part is returned as a new one, for a cancelled stay (`expired`) or for withdrawn
   * vouchers (`withdrawn`). `replaced`: a lost voucher has another code.
   */
  cause: z.enum(['insured', 'goodwill', 'expired', 'withdrawn', 'replaced']),
  /** False for a guest for whom staff have booked. */
  hasAccount: z.boolean().default(true),
})

export const refundVoucher = defineMail({
  name: 'refund-voucher',
  schema,
  secretFields: ['voucherCode'],
  render({ orderId, cause, purpose, hasAccount, ...voucher }, locale, places) {
    const say = texts[locale]
    const amount = formatEuro(voucher.cents, locale)
    return {
      subject: say.subject(amount),
      preview: say.previews[cause] ?? say.preview,
      heading: cause === 'replaced' ? say.replacedHeading : say.heading,
      blocks: [
        { type: 'paragraph', text: say[cause] },
        {
          type: 'facts',
          rows: [...voucherFacts(voucher, locale), { label: say.number, lines: [referenceNumber(orderId)] }],
        },
        { type: 'paragraph', text: say.how },
        { type: 'paragraph', text: say.vat[purpose] },
        {
          type: 'paragraph',
          text: cause === 'withdrawn' || !hasAccount ? say.keep : `${say.keep} ${say.inOrder}`,
        },
        { type: 'action', label: say.action, href: shopPage(places, locale, '/booking') },
      ],
      reason: say.reasons[cause] ?? say.reason,
    }
  },
})

/** Texts of causes that are not about a cancelled visit. */
type OtherTexts = Partial<Record<RefundVoucher['cause'], string>>

const texts = {
  de: {
    subject: (amount: string) => `Dein Gutschein über ${amount}`,
    preview: 'Der Wert deines abgesagten Besuchs, für ein anderes Mal.',
    heading: 'Für ein anderes Mal',
    insured:
      'Gut, dass du You Never Know dabei hattest. Was du für deinen Besuch bezahlt hast, bekommst du als Gutschein.',
    goodwill: 'Dein Besuch ist abgesagt. Aus Kulanz bekommst du diesen Gutschein.',
    expired:
      'Einen Teil deiner Buchung hattest du mit einem Gutschein bezahlt, der inzwischen abgelaufen ist. Dafür bekommst du einen neuen.',
    withdrawn:
      'Einen Teil deiner Gutscheine hattest du mit einem Gutschein bezahlt, der inzwischen abgelaufen ist. Dafür bekommst du einen neuen.',
    replaced:
      'Dein Gutschein hat einen neuen Code, weil uns jemand gemeldet hat, dass der alte weg ist. Der alte gilt nicht mehr. War das nicht gewollt, melde dich bei uns.',
    previews: {
      withdrawn: 'Für den Gutschein, mit dem du bezahlt hattest.',
      replaced: 'Der alte Code gilt nicht mehr.',
    } as OtherTexts,
    replacedHeading: 'Dein neuer Code',
    number: 'Bestellnummer',
    how: 'Gib den Code im letzten Schritt der Buchung ein. Du kannst den Gutschein in Teilen einlösen, was übrig ist, bleibt darauf.',
    vat: {
      'single-purpose':
        'Die MwSt. ist schon berechnet (Einzweck-Gutschein). Auf das, was du damit bezahlst, fällt keine mehr an.',
      'multi-purpose':
        'MwSt. ist noch nicht berechnet (Mehrzweck-Gutschein), sie fällt erst auf das an, was du damit bezahlst.',
    },
    keep: 'Wer den Code kennt, kann ihn einlösen. Heb diese Mail gut auf.',
    /** Not after a withdrawal: an order with several withdrawals shows only the last refund voucher. */
    inOrder: 'Den Code findest du auch bei deiner Bestellung.',
    action: 'Neue Zeit aussuchen',
    reason: 'Du bekommst diese Mail, weil dein Besuch bei Wellzone abgesagt wurde.',
    reasons: {
      withdrawn: 'Du bekommst diese Mail, weil du bei Wellzone Gutscheine widerrufen hast.',
      replaced: 'Du bekommst diese Mail, weil dieser Gutschein zu deiner Bestellung bei Wellzone gehört.',
    } as OtherTexts,
  },
  en: {
    subject: (amount: string) => `Your voucher for ${amount}`,
    preview: 'What your cancelled visit was worth, for another time.',
    heading: 'For another time',
    insured: 'Good that you had You Never Know. You get what you paid for your visit back as a voucher.',
    goodwill: 'Your visit is cancelled. As goodwill you get this voucher.',
    expired:
      'You had paid part of your booking with a voucher that has since run out. Here is a new one in its place.',
    withdrawn:
      'You had paid for part of your vouchers with a voucher that has since run out. Here is a new one in its place.',
    replaced:
      'Your voucher has a new code, because somebody told us that the old one is gone. The old one is no longer valid. If you did not want this, get in touch with us.',
    previews: {
      withdrawn: 'For the voucher you had paid with.',
      replaced: 'The old code is no longer valid.',
    } as OtherTexts,
    replacedHeading: 'Your new code',
    number: 'Order number',
    how: 'Enter the code at the checkout. You can use the voucher bit by bit; whatever is left stays on it.',
    vat: {
      'single-purpose':
        'Its VAT has been charged (single-purpose voucher). No more is due on what you pay for with it.',
      'multi-purpose':
        'No VAT has been charged yet (multi-purpose voucher), it is due on what you pay for with it.',
    },
    keep: 'Anyone who knows the code can use it, so keep this email safe.',
    inOrder: 'You will also find the code with your order.',
    action: 'Pick a new time',
    reason: 'You are receiving this email because your visit at Wellzone was cancelled.',
    reasons: {
      withdrawn: 'You are receiving this email because you withdrew from vouchers bought at Wellzone.',
      replaced: 'You are receiving this email because this voucher belongs to your order at Wellzone.',
    } as OtherTexts,
  },
}
