// What every mail about money that goes back says, whatever it was paid for.
import type { Locale } from '../words/locale.ts'
import { formatEuro } from '../words/format.ts'
import type { Fact } from '../mail/content.ts'
import { referenceNumber } from '../words/reference-number.ts'

export const moneyBack = {
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
    reason: 'You are receiving this e-mail because you paid at Wellzone.',
  },
}

/** How much of which order, and in between what it was for. */
export function returnedFacts(
  { orderId, amountCents }: { orderId: number; amountCents: number },
  locale: Locale,
  what: Fact[] = [],
): Fact[] {
  const say = moneyBack[locale]
  return [
    { label: say.amount, lines: [formatEuro(amountCents, locale)] },
    ...what,
    { label: say.number, lines: [referenceNumber(orderId)] },
  ]
}
