import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { returnedMail, returnedPayment } from '../../payments/refunds/returned-mail.ts'

export type DifferenceReturned = z.output<typeof schema>

const schema = z.object({
  ...returnedPayment, // city and times are those of the stay now
  /**
   * `room-gone`: the payment arrived when the new time was no longer held; `paid-twice`: a second payment of
   * one move; `order-changed`: the stay was cancelled or moved in another way meanwhile.
   */
  reason: z.enum(['room-gone', 'paid-twice', 'order-changed']),
})

/** The mail to the booker whose payment for a dearer time moved nothing. */
export const differenceReturned = defineMail({
  name: 'difference-returned',
  schema,
  render(payment, locale, places) {
    const { stay, action, ...say } = texts[locale]
    const because = { ...say[payment.reason], action, path: '/profile/order' }
    return returnedMail(payment, because, stay, locale, places)
  },
})

const texts = {
  de: {
    'room-gone': {
      preview: 'Die neue Zeit war nicht mehr reserviert. Dein Besuch bleibt, wo er war.',
      heading: 'Nicht verlegt, Geld zurück',
      story: (amount: string) =>
        `Deine Zahlung über ${amount} kam an, als die neue Zeit nicht mehr für dich reserviert war. Wir haben sie vollständig zurückgegeben. Dein Besuch bleibt, wo er war.`,
    },
    'paid-twice': {
      preview: 'Der Unterschied war schon bezahlt.',
      heading: 'Zweimal bezahlt, einmal zurück',
      story: (amount: string) =>
        `Für die neue Zeit kam eine zweite Zahlung über ${amount} an. Wir haben sie vollständig zurückgegeben. Die erste Zahlung gilt, und dein Besuch ist verlegt.`,
    },
    'order-changed': {
      preview: 'Dein Besuch war inzwischen schon verlegt oder abgesagt.',
      heading: 'Inzwischen geändert, Geld zurück',
      story: (amount: string) =>
        `Deine Zahlung über ${amount} kam an, nachdem dein Besuch auf andere Weise verlegt oder abgesagt war. Wir haben sie vollständig zurückgegeben, sonst hat sie nichts geändert.`,
    },
    stay: 'Besuch',
    action: 'Zu deinen Bestellungen',
  },
  en: {
    'room-gone': {
      preview: 'The new time was no longer reserved. Your visit is where it was.',
      heading: 'Not moved, money returned',
      story: (amount: string) =>
        `Your payment of ${amount} arrived when the new time was no longer reserved for you. We have returned it in full. Your visit is where it was.`,
    },
    'paid-twice': {
      preview: 'The difference was already paid.',
      heading: 'Paid twice, returned once',
      story: (amount: string) =>
        `A second payment of ${amount} arrived for the new time. We have returned it in full. The first payment counts, and your visit has been moved.`,
    },
    'order-changed': {
      preview: 'Your visit had been moved or cancelled meanwhile.',
      heading: 'Changed meanwhile, money returned',
      story: (amount: string) =>
        `Your payment of ${amount} arrived after your visit had been moved or cancelled in another way. We have returned it in full; it has changed nothing else.`,
    },
    stay: 'Visit',
    action: 'See your orders',
  },
}
