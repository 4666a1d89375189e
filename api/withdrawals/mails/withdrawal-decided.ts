import { z } from 'zod'
import type { Fact } from '../../mail/content.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { refundTexts } from '../../payments/refunds/refund-texts.ts'
import { formatEuro, formatMoment } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { shopPage } from '../../words/places.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { seatZone } from '../../words/seller.ts'
import { texts } from './withdrawal-decided-texts.ts'

const common = { orderId: z.number(), receivedAt: z.string() }

const done = z.object({
  ...common,
  kind: z.literal('done'),
  /** The value of each voucher that was cancelled. */
  closedCents: z.array(z.number()),
  /** Refunded to the means of payment. */
  moneyCents: z.number(),
  /** Returned to the vouchers that were redeemed. */
  returnedCents: z.number(),
  /** Issued as a new voucher, which comes in a mail of its own. */
  voucherCents: z.number(),
  /** Number of vouchers of the order that remain, because they were used. */
  keptCount: z.number(),
  /** Number of vouchers still to be decided, because a hold reserves them or staff have blocked them. */
  restCount: z.number().default(0),
  /** Whether some of the cancelled ones are printed cards, delivered or in the post. */
  isOnPaper: z.boolean(),
})

/** Why nothing was done; `name` and `unclear` are examined by staff. */
const notDone = z.object({
  ...common,
  kind: z.enum(['booking', 'name', 'over', 'unclear', 'used', 'withdrawn']),
})

/** Informs the buyer of the result of the withdrawal, and how to reach a person. */
export const withdrawalDecided = defineMail({
  name: 'withdrawal-decided',
  schema: z.discriminatedUnion('kind', [done, notDone]),
  render(decided, locale, places) {
    const { orderId, receivedAt, kind } = decided
    const say = texts[locale]
    const result = say[kind]
    const details = kind === 'done' ? detailsOf(decided, locale) : { facts: [], paragraphs: [] }
    return {
      subject: result.subject(referenceNumber(orderId)),
      preview: result.preview,
      heading: result.heading,
      blocks: [
        { type: 'paragraph', text: result.story },
        {
          type: 'facts',
          rows: [
            { label: say.number, lines: [referenceNumber(orderId)] },
            { label: say.received, lines: [formatMoment(receivedAt, seatZone, locale)] },
            ...details.facts,
          ],
        },
        ...[...details.paragraphs, say.contact(places.seller.email)].map((text) => ({
          type: 'paragraph' as const,
          text,
        })),
        { type: 'action', label: say.action, href: shopPage(places, locale, '/profile/order') },
      ],
      reason: say.reason,
    }
  },
})

function detailsOf(
  {
    closedCents,
    moneyCents,
    returnedCents,
    voucherCents,
    keptCount,
    restCount,
    isOnPaper,
  }: z.output<typeof done>,
  locale: Locale,
): { facts: Fact[]; paragraphs: string[] } {
  const say = texts[locale]
  const parts = [
    { label: say.money, cents: moneyCents, text: refundTexts[locale].days },
    { label: say.returned, cents: returnedCents, text: say.returnedText },
    { label: say.voucher, cents: voucherCents, text: say.voucherText },
  ].filter(({ cents }) => cents > 0)
  return {
    facts: [
      { label: say.closed(closedCents.length), lines: closedCents.map((cents) => formatEuro(cents, locale)) },
      ...parts.map(({ label, cents }) => ({ label, lines: [formatEuro(cents, locale)] })),
    ],
    paragraphs: [
      ...parts.map(({ text }) => text),
      ...(keptCount > 0 ? [say.kept(keptCount)] : []),
      ...(restCount > 0 ? [say.rest(restCount)] : []),
      ...(isOnPaper ? [say.paper] : []),
      say.invoice,
    ],
  }
}
