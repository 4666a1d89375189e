import { storeIds } from '../../base/ids.ts'
import { waitingToken } from '../waiting-samples.ts'
import { mutation, type TestOperation } from './build.ts'
import { wishFields } from './fields.ts'

const link = { token: waitingToken }

export const waitingMutations: TestOperation[] = [
  mutation(
    'joinWaitingList',
    'JoinWaitingListInput',
    'email freeStay { store { route } wellzoneKind startsAt }',
    {
      email: 'mara.lindner@example.com',
      storeIds: [storeIds.write(2)],
      days: ['2026-12-05'],
      partsOfDay: ['EVENING'],
      wellzoneKinds: ['PREMIUM'],
      persons: 2,
      durationHours: 2,
    },
  ),
  mutation('confirmWaitingWish', 'ConfirmWaitingWishInput', `wish { ${wishFields} }`, link),
  mutation('leaveWaitingList', 'LeaveWaitingListInput', 'hasLeft', link),
  mutation('declineWaitingOffer', 'DeclineWaitingOfferInput', `wish { ${wishFields} }`, link),
]
