// The mail about money that bought nothing and goes back, the same for bookings and for moved stays.
import { z } from 'zod'
import type { MailContent } from '../../mail/content.ts'
import { formatDay, formatEuro, formatTimes } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { type Places, shopPage } from '../../words/places.ts'
import { refundFacts, refundTexts } from './refund-texts.ts'

/** The payment, and the stay that it was for. */
export const returnedPayment = {
  orderId: z.number(),
  amountCents: z.number(),
  city: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
}

interface Because {
  preview: string
  heading: string
  story: (amount: string) => string
  action: string
  /** The path of the shop's page behind the action. */
  path: string
}

export function returnedMail(
  payment: z.output<z.ZodObject<typeof returnedPayment>>,
  { preview, heading, story, action, path }: Because,
  stayLabel: string,
  locale: Locale,
  places: Places,
): MailContent {
  const say = refundTexts[locale]
  const amount = formatEuro(payment.amountCents, locale)
  const day = formatDay(payment.startsAt, payment.timeZone, locale)
  const times = formatTimes(payment.startsAt, payment.endsAt, payment.timeZone, locale)
  const stay = { label: stayLabel, lines: [payment.city, day, times] }
  return {
    subject: say.subject(amount),
    preview,
    heading,
    blocks: [
      { type: 'paragraph', text: story(amount) },
      { type: 'facts', rows: refundFacts(payment, locale, [stay]) },
      { type: 'paragraph', text: say.days },
      { type: 'action', label: action, href: shopPage(places, locale, path) },
    ],
    reason: say.reason,
  }
}
