// The acts by name: a page sends each by an operation of its own, the command line by `act NAME`.
import type { Act, Subject } from './act.ts'
import { addNote } from './add-note.ts'
import { bookForGuest } from './book-for-guest.ts'
import { cancelForGuest } from './cancel-for-guest.ts'
import { freeSuite } from './free-suite.ts'
import { lengthenStay } from './lengthen-stay.ts'
import { moveStay } from './move-stay.ts'
import { namePerson } from './name-person.ts'
import { recordReceipt } from './record-receipt.ts'
import { sendAgain } from './send-again.ts'
import { setArrival } from './set-arrival.ts'
import { setCleaning } from './set-cleaning.ts'
import { setHours } from '../hours/set-hours.ts'
import { closeDay } from '../takings/close-day.ts'
import { recordRefund } from '../takings/record-refund.ts'
import { changeSuite } from '../suites/change-suite.ts'
import { closeSuite } from '../suites/close-suite.ts'
import { openSuite } from '../suites/open-suite.ts'
import { blockVoucher } from '../vouchers/block-voucher.ts'
import { redeemForOrder } from '../vouchers/redeem-for-order.ts'

export const acts = [
  setArrival,
  namePerson,
  addNote,
  sendAgain,
  setCleaning,
  moveStay,
  lengthenStay,
  cancelForGuest,
  freeSuite,
  bookForGuest,
  recordReceipt,
  redeemForOrder,
  blockVoucher,
  recordRefund,
  closeDay,
  closeSuite,
  openSuite,
  changeSuite,
  setHours,
] as unknown as Act<unknown, Subject>[]
