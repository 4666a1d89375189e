import { instantMs } from '#http/instant.ts'
import { bareCode } from '#http/typed-code.ts'
import type { components } from '#openapi/generated/house.ts'
import { limitAttempts } from '../../vouchers/attempt-limit.ts'
import { toCents } from '../../words/money.ts'
import type { HouseHandlers } from '../../http/contract.ts'
import type { HouseDeps } from '../deps.ts'
import { addNote } from './add-note.ts'
import { bookForGuest } from './book-for-guest.ts'
import { cancelForGuest } from './cancel-for-guest.ts'
import { effects } from './effects.ts'
import { freeSuite } from './free-suite.ts'
import { lengthenStay } from './lengthen-stay.ts'
import { moveStay } from './move-stay.ts'
import { namePerson } from './name-person.ts'
import { recordReceipt } from './record-receipt.ts'
import { sendAgain } from './send-again.ts'
import { setArrival } from './set-arrival.ts'
import { setCleaning } from './set-cleaning.ts'

const paidOf = ({ receipt }: { receipt?: components['schemas']['TillReceipt'] }) => ({
  receipt: receipt?.number,
  amount: receipt && toCents(receipt.amount),
})

const namesOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
})

export const houseActRoutes = (deps: HouseDeps) => {
  const effectOf = effects(deps)
  return {
    setArrival: async (call) =>
      effectOf('setArrival', call, setArrival, {
        order: call.params.orderId,
        state: call.body.state,
        expectedAt: call.body.expectedAt === undefined ? undefined : instantMs(call.body.expectedAt),
        letIn: call.body.letIn && { ...call.body.letIn, at: instantMs(call.body.letIn.at) },
      }),

    namePerson: async (call) =>
      effectOf('namePerson', call, namePerson, {
        order: call.params.orderId,
        ...namesOf(call.body),
      }),

    addNote: async (call) =>
      effectOf('addNote', call, addNote, { order: call.params.orderId, text: call.body.text.trim() }),

    sendAgain: async (call) =>
      effectOf('sendAgain', call, sendAgain, { order: call.params.orderId, what: call.body.what }),

    moveStay: async (call) =>
      effectOf('moveStay', call, moveStay, {
        order: call.params.orderId,
        at: instantMs(call.body.startsAt),
        reason: call.body.reason,
        ...paidOf(call.body),
      }),

    lengthenStay: async (call) =>
      effectOf('lengthenStay', call, lengthenStay, {
        order: call.params.orderId,
        hours: call.body.hours,
        inOther: call.body.inOther,
        ...paidOf(call.body),
      }),

    cancelForGuest: async (call) =>
      effectOf('cancelForGuest', call, cancelForGuest, {
        order: call.params.orderId,
        back: call.body.back,
        amount: call.body.amount === undefined ? undefined : toCents(call.body.amount),
        reason: call.body.reason,
      }),

    freeSuite: async (call) => effectOf('freeSuite', call, freeSuite, { order: call.params.orderId }),

    async bookForGuest(call) {
      const { voucher, email, language = 'de' } = call.body
      const book = () =>
        effectOf('bookForGuest', call, bookForGuest, {
          order: call.params.orderId,
          ...namesOf(call.body),
          email,
          language,
          voucher: voucher && bareCode(voucher),
          ...paidOf(call.body),
        })
      if (voucher === undefined) return book()
      return limitAttempts(deps, { userId: null, address: call.context.clientAddress }, book)
    },

    recordReceipt: async (call) =>
      effectOf('recordReceipt', call, recordReceipt, {
        order: call.params.orderId,
        receipt: call.body.receipt.number,
        amount: toCents(call.body.receipt.amount),
      }),

    setCleaning: async (call) =>
      effectOf('setCleaning', call, setCleaning, {
        suite: call.params.suiteId,
        isClean: call.body.isClean,
      }),
  } satisfies Partial<HouseHandlers>
}
