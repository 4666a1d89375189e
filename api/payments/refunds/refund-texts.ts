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
    days: 'Das Geld geht dorthin zurück, wo es herkam. Je nach Bank dauert das ein paar Tage.',
    reason: 'Du bekommst diese Mail, weil du bei Wellzone bezahlt hast.',
  },
  en: {
    subject: (amount: string) => `You will get ${amount} back`,
    amount: 'Amount',
    number: 'Order number',
    days: 'The money goes back to where it came from. Depending on the bank this takes a few days.',
    reason: 'You are receiving this email because you paid at Wellzone.',
  },
}

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
