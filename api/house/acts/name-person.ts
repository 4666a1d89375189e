import { z } from 'zod'
import { refusal } from '../../http/problem.ts'
import { addCompanion } from '../../stays/rows/guests.ts'
import { countPlaces } from '../../stays/rows/places.ts'
import { atTheDoor } from '../roles.ts'
import { defineAct } from './act.ts'
import { findOrderSubject, orderInput } from './order-subject.ts'

const name = z.string().trim().min(1).max(100)

/** Names a person whom nobody knew at a free place. More persons than were booked do not fit. */
export const namePerson = defineAct({
  name: 'name-person',
  summary: 'names a person who comes along',
  roles: atTheDoor,
  needsAgreement: false,
  input: z.object({ order: orderInput, firstName: name, lastName: name }),
  find: findOrderSubject,
  async run({ order, firstName, lastName }, { trx, subject: { stay } }) {
    if (stay.status !== 'booked' || stay.endsAt <= stay.now)
      throw refusal<'namePerson'>('AlreadyOver', 'The stay was cancelled, or has ended.')
    const { taken } = await countPlaces(trx, order)
    if (taken >= stay.persons)
      throw refusal<'namePerson'>('TooManyGuests', 'Every place of the stay is taken.')
    await addCompanion(trx, order, { firstName, lastName })
    return {
      before: { named: taken },
      after: { named: taken + 1 },
      rule: null,
      reason: null,
      // The log names no guest.
      sentence: {
        de: `Person nachgetragen, ${taken + 1} von ${stay.persons}.`,
        en: `Named a person, ${taken + 1} of ${stay.persons}.`,
      },
    }
  },
})
