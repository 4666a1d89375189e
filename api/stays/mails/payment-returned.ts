import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { returnedMail, returnedPayment } from '../../payments/refunds/returned-mail.ts'

export type PaymentReturned = z.output<typeof schema>

const schema = z.object({
  ...returnedPayment,
  /**
   * `room-gone`: a late payment, and the suite is taken; `value-gone`: a late payment, and a voucher or
   * discount of the booking is used, expired or blocked; `paid-twice`: a second payment; `order-changed`: the
   * payment was abandoned, the order's total changed, and then the money arrived.
   */
  reason: z.enum(['room-gone', 'value-gone', 'paid-twice', 'order-changed']),
})

export const paymentReturned = defineMail({
  name: 'payment-returned',
  schema,
  render(payment, locale, places) {
    const say = texts[locale]
    return returnedMail(payment, say[payment.reason], say.stay, locale, places)
  },
})

const texts = {
  de: {
    'room-gone': {
      preview: 'Die Zahlung kam an, als die Reservierung schon abgelaufen war.',
      heading: 'Leider zu spät für diesen Raum',
      story: (amount: string) =>
        `Deine Zahlung über ${amount} kam an, als die Reservierung schon abgelaufen und der Raum vergeben war. Wir haben sie vollständig zurückgegeben, die Buchung besteht nicht.`,
      action: 'Neue Zeit aussuchen',
      path: '/booking',
    },
    'value-gone': {
      preview: 'Die Zahlung kam an, als die Reservierung schon abgelaufen war.',
      heading: 'Leider zu spät',
      story: (amount: string) =>
        `Deine Zahlung über ${amount} kam an, als die Reservierung schon abgelaufen und ein Gutschein oder Rabatt daraus nicht mehr verfügbar war. Wir haben sie vollständig zurückgegeben, die Buchung besteht nicht.`,
      action: 'Neue Zeit aussuchen',
      path: '/booking',
    },
    'paid-twice': {
      preview: 'Deine Buchung war schon bezahlt.',
      heading: 'Zweimal bezahlt, einmal zurück',
      story: (amount: string) =>
        `Für deine Buchung kam eine zweite Zahlung über ${amount} an. Wir haben sie vollständig zurückgegeben. Die erste Zahlung gilt, und deine Buchung besteht.`,
      action: 'Zu deinen Bestellungen',
      path: '/profile/order',
    },
    'order-changed': {
      preview: 'Die Zahlung passte nicht mehr zu deiner Buchung.',
      heading: 'Die Buchung hat sich geändert',
      story: (amount: string) =>
        `Deine Zahlung über ${amount} kam an, nachdem sich die Buchung geändert hatte, und passt nicht mehr zu ihrem Preis. Wir haben sie vollständig zurückgegeben. Bezahlt ist die Buchung damit noch nicht.`,
      action: 'Zur Buchung',
      path: '/cart',
    },
    stay: 'Buchung',
  },
  en: {
    'room-gone': {
      preview: 'The payment arrived after the reservation had run out.',
      heading: 'Sorry, too late for this suite',
      story: (amount: string) =>
        `Your payment of ${amount} arrived when the reservation had run out and the suite was taken. We have returned it in full, and there is no booking.`,
      action: 'Pick a new time',
      path: '/booking',
    },
    'value-gone': {
      preview: 'The payment arrived after the reservation had run out.',
      heading: 'Sorry, too late',
      story: (amount: string) =>
        `Your payment of ${amount} arrived when the reservation had run out and a voucher or discount of that booking was no longer available. We have returned it in full, and there is no booking.`,
      action: 'Pick a new time',
      path: '/booking',
    },
    'paid-twice': {
      preview: 'Your booking was already paid.',
      heading: 'Paid twice, returned once',
      story: (amount: string) =>
        `A second payment of ${amount} arrived for your booking. We have returned it in full. The first payment counts and your booking stands.`,
      action: 'See your orders',
      path: '/profile/order',
    },
    'order-changed': {
      preview: 'The payment no longer fitted your booking.',
      heading: 'Your booking has changed',
      story: (amount: string) =>
        `Your payment of ${amount} arrived after the booking had changed, and no longer fits its price. We have returned it in full. The booking is not paid yet.`,
      action: 'Go to the booking',
      path: '/cart',
    },
    stay: 'Booking',
  },
}
