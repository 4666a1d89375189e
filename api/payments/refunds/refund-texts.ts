// The texts that all mails about a refund share.
import type { Locale } from '../../words/locale.ts'
import { formatEuro } from '../../words/format.ts'
import type { Fact } from '../../mail/content.ts'
import { referenceNumber } from '../../words/reference-number.ts'

export const refundTexts = {
  de: {
    subject: (amount: string) => `Du bekommst ${amount} zurück`,
    amount: 'Betrag',
    number: 'Bestellnummer',
    days: 'Du bekommst es so zurück, wie du gezahlt hast. Je nach Bank dauert das ein paar Tage.',
    atTill: 'Gezahlt hast du an der Kasse, und dort bekommst du es auch zurück.',
    reason: 'Du bekommst diese Mail, weil du bei Wellzone bezahlt hast.',
  },
  en: {
    subject: (amount: string) => `You will get ${amount} back`,
    amount: 'Amount',
    number: 'Order number',
    days: 'You get it back the way you paid. Depending on the bank this takes a few days.',
    atTill: 'You paid at the till, and that is where you get it back.',
    reason: 'You are receiving this email because you paid at Wellzone.',
  },
}

/** The sentence about the way of a refund. Guests without an account, booked by staff, paid at the till. */
export const refundWay = (locale: Locale, hasAccount: boolean): string =>
  hasAccount ? refundTexts[locale].days : refundTexts[locale].atTill

/** Amount and order number, with facts of the purchase in between. */
export function refundFacts(
  { orderId, amountCents }: { orderId: number; amountCents: number },
  locale: Locale,
  purchase: Fact[] = [],
): Fact[] {
  const say = refundTexts[locale]
  return [
    { label: say.amount, lines: [formatEuro(amountCents, locale)] },
    ...purchase,
    { label: say.number, lines: [referenceNumber(orderId)] },
  ]
}
