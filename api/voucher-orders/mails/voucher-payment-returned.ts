import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { refundFacts, refundTexts } from '../../payments/refunds/refund-texts.ts'
import { formatEuro } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'

export const voucherPaymentReturned = defineMail({
  name: 'voucher-payment-returned',
  schema: z.object({ orderId: z.number(), amountCents: z.number() }),
  render(payment, locale, places) {
    const say = { ...refundTexts[locale], ...texts[locale] }
    const amount = formatEuro(payment.amountCents, locale)
    return oneActionContent(
      {
        ...say,
        subject: say.subject(amount),
        intro: say.story(amount),
        facts: refundFacts(payment, locale),
        more: say.days,
      },
      shopPage(places, locale, '/gutscheine'),
    )
  },
})

const texts = {
  de: {
    preview: 'Die Zahlung kam an, als die Bestellung schon beendet war.',
    heading: 'Leider zu spät',
    story: (amount: string) =>
      `Deine Zahlung über ${amount} kam an, als die Bestellung schon beendet war, und passt nicht mehr zu ihr: Ein Gutschein, der mitbezahlen sollte, ist zum Beispiel inzwischen anderswo eingelöst. Wir haben sie vollständig zurückgegeben. Gutscheine hast du damit nicht gekauft.`,
    action: 'Zu den Gutscheinen',
  },
  en: {
    preview: 'The payment arrived after the order had ended.',
    heading: 'Sorry, too late',
    story: (amount: string) =>
      `Your payment of ${amount} arrived after the order had ended and no longer fits it: a voucher that was to pay its share may have been used elsewhere, for example. We have returned it in full, and you have not bought any vouchers.`,
    action: 'See the vouchers',
  },
}
