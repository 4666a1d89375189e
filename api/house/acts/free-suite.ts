import { z } from 'zod'
import { refusal } from '../../http/problem.ts'
import { cancelForGoodwill } from '../../stays/cancel/cancel.ts'
import { requireHeld } from '../../stays/hold/change.ts'
import { readBooking } from '../../stays/rows/booking.ts'
import { release } from '../../stays/rows/status.ts'
import { atTheDoor } from '../roles.ts'
import { defineAct } from './act.ts'
import { findOrderSubject, orderInput } from './order-subject.ts'

/**
 * Frees a suite whose guests do not come: the hold of who called ends with its link, and a paid stay that was
 * said to be a no-show ends with nothing returned.
 */
export const freeSuite = defineAct({
  name: 'free-suite',
  summary: 'frees the suite of a hold with a link, or of a no-show',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({ order: orderInput }),
  find: findOrderSubject,
  async run({ order }, { trx, subject: { stay } }) {
    const { status, said, suiteId, hasMailbox } = stay
    const facts = { before: { suiteId }, after: { suiteId: null }, rule: null, reason: null }
    if (status === 'hold') {
      requireHeld(await readBooking(trx, order))
      await release(trx, order)
      return {
        ...facts,
        sentence: {
          de: 'Reservierung beendet. Der Link zum Bezahlen gilt nicht mehr.',
          en: 'Ended the reservation. The link to pay is not valid any more.',
        },
      }
    }
    if (status === 'cancelled' || stay.endsAt <= stay.now)
      throw refusal<'freeSuite'>('AlreadyOver', 'The stay was cancelled, or has ended.')
    if (said !== 'noShow')
      throw refusal<'freeSuite'>('TooEarly', 'The suite is kept until the stay is a no-show.')
    await cancelForGoodwill(trx, order, 0, 'refund')
    const mail = hasMailbox
      ? { de: ', der Gast bekommt eine Mail', en: ', and the guest gets an email' }
      : { de: '', en: '' }
    return {
      ...facts,
      sentence: {
        de: `Nicht gekommen: Raum freigegeben. Es geht nichts zurück${mail.de}.`,
        en: `No-show: freed the suite. Nothing is returned${mail.en}.`,
      },
    }
  },
})
