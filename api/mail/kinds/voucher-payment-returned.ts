import type { Locale } from '../../contract.ts'
import { referenceNumber } from '../../orders/rules.ts'
import { formatEuro } from '../format.ts'
import { type Letter, type Places, shopPage } from '../letter.ts'

export type VoucherPaymentReturned = { orderId: number; amountCents: number }

export function voucherPaymentReturnedLetter({ orderId, amountCents }: VoucherPaymentReturned, locale: Locale, places: Places): Letter {
  const say = texts[locale]
  const amount = formatEuro(amountCents, locale)
  return {
    subject: say.subject(amount),
    preview: say.preview,
    heading: say.heading,
    blocks: [
      { type: 'paragraph', text: say.story(amount) },
      {
        type: 'facts',
        rows: [
          { label: say.amount, lines: [amount] },
          { label: say.number, lines: [referenceNumber(orderId)] },
        ],
      },
      { type: 'paragraph', text: say.days },
      { type: 'action', label: say.action, href: shopPage(places, locale, '/gutscheine') },
    ],
    reason: say.reason,
  }
}

const texts = {
  de: {
    subject: (amount: string) => `Du bekommst ${amount} zurück`,
    preview: 'Die Zahlung kam an, als die Bestellung schon beendet war.',
    heading: 'Leider zu spät',
    story: (amount: string) =>
      `Deine Zahlung über ${amount} kam an, als die Bestellung schon beendet war, und passt nicht mehr zu ihr: Ein Gutschein, der mitbezahlen sollte, ist zum Beispiel inzwischen anderswo eingelöst. Wir haben sie vollständig zurückgegeben. Gutscheine hast du damit nicht gekauft.`,
    amount: 'Betrag',
    number: 'Bestellnummer',
    days: 'Das Geld geht dorthin zurück, wo es herkam. Je nach Bank dauert das ein paar Tage.',
    action: 'Zu den Gutscheinen',
    reason: 'Du bekommst diese Mail, weil du bei Wellzone bezahlt hast.',
  },
  en: {
    subject: (amount: string) => `You are getting ${amount} back`,
    preview: 'The payment arrived after the order had ended.',
    heading: 'Sorry, too late',
    story: (amount: string) =>
      `Your payment of ${amount} arrived after the order had ended and no longer fits it: a voucher that was to pay its share may have been used elsewhere, for example. We have returned it in full, and you have not bought any vouchers.`,
    amount: 'Amount',
    number: 'Order number',
    days: 'The money goes back to where it came from. Depending on the bank this takes a few days.',
    action: 'See the vouchers',
    reason: 'You are getting this e-mail because you paid at Wellzone.',
  },
}
