import type { Locale } from '../../words/locale.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { type Places, shopPage } from '../../words/places.ts'
import { withdrawalSample } from '../../words/withdrawal-sample.ts'
import type { Block } from '../../mail/content.ts'

/**
 * The instruction on the right of withdrawal and the form, without which on a durable medium the term does
 * not begin (§§ 312f (2), 356 (3) BGB): the statutory sample, and what is better for the buyer than it.
 */
export function withdrawalInstruction(
  orderId: number,
  { isOnPaper }: { isOnPaper: boolean },
  locale: Locale,
  places: Places,
): Block[] {
  const more = texts[locale]
  const page = shopPage(places, locale, '/gutscheine/widerruf')
  const bought = more.bought(referenceNumber(orderId))
  const say = withdrawalSample({ seller: places.seller, page, bought }, locale)
  const term = isOnPaper ? say.termOfGoods : say.termOfContract
  return [
    { type: 'section', heading: say.instruction, paragraphs: [] },
    {
      type: 'section',
      heading: say.rightTitle,
      paragraphs: [say.right, term, say.exercise, say.inTime],
    },
    { type: 'section', heading: say.effectsTitle, paragraphs: [say.effects] },
    {
      type: 'section',
      heading: more.title,
      paragraphs: [...(isOnPaper ? [more.paper] : []), more.used],
    },
    { type: 'section', heading: say.formTitle, paragraphs: [say.fillIn, ...say.form, say.strike] },
  ]
}

const texts = {
  de: {
    bought: (order: string) => `Gutscheine, Bestellung ${order}`,
    title: 'Zu Ihren Gutscheinen',
    paper:
      'Gutscheine auf Papier müssen Sie nicht zurücksenden. Ihre Codes gelten nach dem Widerruf nicht mehr.',
    used: 'Ist von einem Gutschein schon etwas eingelöst, bleibt er bestehen und gilt weiter. Die übrigen Gutscheine der Bestellung können Sie trotzdem widerrufen.',
  },
  en: {
    bought: (order: string) => `vouchers, order ${order}`,
    title: 'About your vouchers',
    paper:
      'You need not send back vouchers on paper. Their codes are no longer valid once you have withdrawn.',
    used: 'If any part of a voucher has already been used, that voucher remains and stays valid. You can still withdraw from the other vouchers of the order.',
  },
}
