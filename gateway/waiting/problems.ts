import type { WaitingErrorCode } from '../generated/resolvers.ts'
import { userErrors } from '../request/user-errors.ts'

export const waitingErrors = userErrors<WaitingErrorCode>()(
  ['joinWaitingList', 'confirmWaitingWish', 'leaveWaitingList', 'declineWaitingOffer'],
  { NotFound: 'LINK_NOT_VALID' },
  {
    names: { visitorAmount: 'persons', duration: 'durationHours', wellzoneTypeIds: 'wellzoneKinds' },
    fieldOfCode: {
      DayNotOffered: 'days',
      StoreNotOpen: 'storeIds',
      TypeNotForGroup: 'wellzoneKinds',
      SlotNotOffered: 'partsOfDay',
      NotFound: 'token',
    },
  },
)

/** An error of a link in a form that no link has, which is not asked for. */
export const noSuchLink = waitingErrors.of('LINK_NOT_VALID', 'token', 'There is no such link.')
