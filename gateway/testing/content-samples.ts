// Realistic content of the spa API, typed by its contract.
import type * as Spa from '#openapi/generated/spa.ts'

export const bookingQuestions: Spa.FaqGroup = {
  id: 1,
  title: 'Buchen und Bezahlen',
  altText: 'Empfang mit Check-in-Tablet',
  icon: 'cal',
  imgUrl: '/pictures/reception',
  faqs: [
    {
      anchor: 'hold',
      headline: 'Wie lange bleibt mein Raum reserviert?',
      entry: '<p>15 Minuten. <a href="/booking">Jetzt buchen</a></p>',
    },
  ],
}
