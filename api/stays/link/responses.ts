import type { components } from '#openapi/generated/spa.ts'
import type { Db } from '../../database/tables.ts'
import { toInstant } from '../../slots/responses.ts'
import { withCityName } from '../../words/city.ts'
import type { Locale } from '../../words/locale.ts'
import { isCalledOff, isOfferable, isShareable } from '../can.ts'
import type { Stay } from '../stay.ts'
import { selectAnswers } from './answers-sql.ts'
import type { OwnLink } from './link.ts'

type Schemas = components['schemas']

/** The link of a stay for its holder, with what companions answered. */
export async function toShareLink(db: Db, { stay, token }: OwnLink): Promise<Schemas['ShareLink']> {
  const answers = await selectAnswers(db, stay.orderId)
  return {
    isShareable: isShareable(stay),
    token,
    answers: answers.map((answer) => ({ ...answer, answeredAt: toInstant(answer.answeredAt) })),
  }
}

/** The offer of a stay for its payer. */
export function toHandoverOffer({ stay, link, token }: OwnLink): Schemas['HandoverOffer'] {
  return {
    isOfferable: isOfferable(stay),
    token,
    offeredAt: link && toInstant(link.madeAt),
    endsAt: link && toInstant(link.endsAt!),
  }
}

/** The stay as its link shows it to companions. */
export function toSharedStay(stay: Stay, locale: Locale): Schemas['SharedStay'] {
  return {
    isCalledOff: isCalledOff(stay),
    stay: {
      ...shown(stay, locale),
      booker: stay.holder.firstName,
      isBookerComing: stay.isBookerComing,
      movedFrom: stay.movedFrom === null ? null : toInstant(stay.movedFrom),
    },
  }
}

/** The stay as its link shows it to a friend. */
export function toOfferedStay(stay: Stay, locale: Locale): Schemas['OfferedStay'] {
  return {
    ...shown(stay, locale),
    giver: stay.payer.firstName,
    extras: stay.extras.map(({ name, quantity }) => ({ name: name[locale], quantity })),
    isInsured: stay.isInsured,
  }
}

/** The part of a stay that both links show: no price, number, code or last name. */
function shown({ store, startsAt, endsAt, wellzone, persons }: Stay, locale: Locale) {
  return {
    store: { id: store.id, name: withCityName(store.name, locale) },
    startTime: toInstant(startsAt),
    endTime: toInstant(endsAt),
    wellzone,
    visitorAmount: persons,
  }
}
