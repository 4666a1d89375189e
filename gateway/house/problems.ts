import type { HouseErrorCode } from '../generated/house-resolvers.ts'
import { userErrors } from '../request/user-errors.ts'
import { SpaProblem } from '../spa/problem.ts'

const errorsOf = userErrors<HouseErrorCode>()

export const signInErrors = errorsOf(['openHouseSession', 'requestHouseCode', 'confirmHouseCode'], {})
export const invitationErrors = errorsOf(['acceptInvitation'], { NotFound: 'INVITATION_OVER' })
export const searchErrors = errorsOf(['searchHouse'], {}, { masked: ['Unauthorized'] })
export const voucherErrors = errorsOf(['lookAtVoucher'], {}, { masked: ['Unauthorized'] })
export const actErrors = errorsOf(
  [
    'setArrival',
    'namePerson',
    'addNote',
    'sendAgain',
    'moveStay',
    'lengthenStay',
    'cancelForGuest',
    'freeSuite',
    'setCleaning',
    'showContact',
    'holdForGuest',
    'bookForGuest',
    'recordReceipt',
    'redeemForOrder',
    'blockVoucher',
    'recordRefund',
    'closeDay',
    'closeSuite',
    'openSuite',
    'changeSuite',
    'setHours',
  ],
  {
    SlotNotOffered: 'SLOT_TAKEN',
    TypeNotForGroup: 'TOO_MANY_GUESTS',
    StoreNotOpen: 'SLOT_TAKEN',
    ProductUnknown: 'INVALID_INPUT',
    AmountNotAllowed: 'INVALID_INPUT',
  },
  { masked: ['Unauthorized'] },
)

/** Null for what does not exist in the own stores, and for what the role may not read. */
export async function orNull<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((error: unknown) => {
    if (error instanceof SpaProblem && (error.status === 404 || error.code === 'RoleTooLow')) return null
    throw error
  })
}
