import type { Temporal } from 'temporal-polyfill'
import { type Example, folder, type Login } from '../example.ts'

export function waitingExamples({ email }: Login, day: Temporal.PlainDate): Example[] {
  return folder('Waiting list', [
    {
      comment: 'Waits for a stay on a full day; FIT_IS_FREE while something is free. A mail asks to confirm.',
      query: `
mutation JoinWaitingList($input: JoinWaitingListInput!) {
  joinWaitingList(input: $input) {
    email
    freeStay { store { route } wellzoneKind startsAt }
    userErrors { code field message }
  }
}`,
      variables: {
        input: {
          email,
          storeIds: ['{{storeId}}'],
          days: [day.toString()],
          partsOfDay: ['EVENING'],
          wellzoneKinds: ['EXCLUSIVE'],
          persons: 2,
          durationHours: 2,
        },
      },
    },
    {
      comment: 'Puts the wish on the list, with the last part of the address in the mail.',
      query: `
mutation ConfirmWaitingWish($input: ConfirmWaitingWishInput!) {
  confirmWaitingWish(input: $input) { wish { state endsAt } userErrors { code field message } }
}`,
      variables: link,
    },
    {
      comment: 'The wish, and the suite that is held for it; needs no session.',
      query: `
query WaitingWish($token: String!) {
  waitingWish(token: $token) {
    state stores { city } days weekdays partsOfDay wellzoneTypeNames persons durationHours endsAt
    offer { bookingId wellzoneTypeName startsAt heldUntil total { minor currency } }
  }
}`,
      variables: { token: '' },
    },
    {
      comment: 'Releases the suite; the wish stays on the list.',
      query: `
mutation DeclineWaitingOffer($input: DeclineWaitingOfferInput!) {
  declineWaitingOffer(input: $input) { wish { state } userErrors { code field message } }
}`,
      variables: link,
    },
    {
      comment: 'Deletes the wish.',
      query: `
mutation LeaveWaitingList($input: LeaveWaitingListInput!) {
  leaveWaitingList(input: $input) { hasLeft userErrors { code field message } }
}`,
      variables: link,
    },
  ])
}

const link = { input: { token: '' } }
