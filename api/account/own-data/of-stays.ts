import { sql } from 'kysely'
import { isOfHeldStay, isOfOrder, own, suiteRead } from './own-table.ts'

const stayColumns = {
  order_id: 'shown, stays',
  order_kind: 'internal, stays',
  store_id: 'internal, stays',
  type_id: 'internal, stays',
  wellzone_id: 'shown, stays',
  starts_at: 'shown, stays',
  ends_at: 'shown, stays',
  blocked_until: 'internal, stays',
  persons: 'shown, stays',
  status: 'shown, stays',
  held_at: 'shown, stays',
  hold_until: 'shown, stays',
  payment_until: 'internal, stays',
  live_until: 'internal, stays',
  extensions: 'shown, stays',
} as const
const stays = own({
  table: 'reservation',
  part: 'stays',
  isOwn: isOfOrder,
  columns: stayColumns,
  reads: suiteRead,
  stays: 'tax',
})

/** The order, its price and its payer are another account's. */
const takenStays = own({
  table: 'reservation',
  part: 'takenStays',
  isOwn: ({ userId }) => sql`order_id IN (SELECT id FROM orders WHERE holder_id = ${userId})`,
  columns: {
    ...stayColumns,
    held_at: 'foreign, stays',
    hold_until: 'foreign, stays',
    extensions: 'foreign, stays',
  },
  reads: suiteRead,
  stays: 'tax',
})

const moves = own({
  table: 'reschedule',
  part: 'moves',
  isOwn: isOfOrder,
  columns: {
    order_id: 'shown, stays',
    id: 'internal, stays',
    sequence: 'shown, stays',
    from_starts_at: 'shown, stays',
    to_starts_at: 'shown, stays',
    from_cents: 'shown, stays',
    to_cents: 'shown, stays',
    created_at: 'shown, stays',
    hold_id: 'internal, stays',
  },
  stays: 'tax',
})

const heldMoves = own({
  table: 'reschedule_hold',
  part: 'heldMoves',
  isOwn: isOfOrder,
  columns: {
    order_id: 'shown, stays',
    sequence: 'shown, stays',
    from_starts_at: 'shown, stays',
    to_starts_at: 'shown, stays',
    to_ends_at: 'shown, stays',
    to_blocked_until: 'internal, stays',
    stay_cents: 'shown, stays',
    difference_cents: 'shown, stays',
    change: 'internal, stays',
  },
  stays: 'tax',
})

/** Names that the account typed are its data, too; addresses of companions are theirs. */
const visitors = own({
  table: 'visitor',
  part: 'visitors',
  isOwn: isOfHeldStay,
  columns: {
    order_id: 'shown',
    place: 'shown',
    is_booker: 'shown',
    first_name: 'shown',
    last_name: 'shown',
    email: 'foreign',
    do_not_inform: 'shown',
  },
})

const feedback = own({
  table: 'feedback',
  part: 'feedback',
  isOwn: isOfHeldStay,
  columns: {
    order_id: 'shown',
    title: 'shown',
    feedback_text: 'shown',
    first_impression: 'shown',
    atmosphere: 'shown',
    easyness_of_booking: 'shown',
    check_in: 'shown',
    wellzone: 'shown',
    has_broken_equipment: 'shown',
    equipment_errors: 'shown',
    has_other_complaints: 'shown',
    other_complaints: 'shown',
    is_first_visit: 'shown',
    booking_reason: 'shown',
    created_at: 'shown',
  },
})

const shareLinks = own({
  table: 'share_link',
  part: 'shareLinks',
  isOwn: isOfHeldStay,
  columns: { order_id: 'shown', nonce: 'secret', token_hash: 'secret', created_at: 'shown' },
})

const handoverOffers = own({
  table: 'handover_offer',
  part: 'handoverOffers',
  isOwn: isOfOrder,
  columns: {
    order_id: 'shown',
    nonce: 'secret',
    token_hash: 'secret',
    offered_at: 'shown',
    ends_at: 'shown',
    taken_at: 'shown',
  },
})

/** Phones with the account's own pass: the payer's, or that of the friend who took the stay over. */
const walletRegistrations = own({
  table: 'wallet_registration',
  part: 'walletRegistrations',
  isOwn: ({
    userId,
  }) => sql`((handovers = 0 AND order_id IN (SELECT id FROM orders WHERE user_id = ${userId}))
    OR (handovers = 1 AND order_id IN (SELECT id FROM orders WHERE holder_id = ${userId})))`,
  columns: {
    order_id: 'shown',
    id: 'internal',
    handovers: 'internal',
    device_id: 'shown',
    push_token: 'secret',
    created_at: 'shown',
    changed_at: 'shown',
    due_at: 'internal',
    attempts: 'internal',
  },
})

const answerColumns = {
  order_id: 'shown',
  answer_key: 'secret',
  first_name: 'shown',
  last_name: 'shown',
  is_coming: 'shown',
  locale: 'internal',
  email: 'foreign',
  starts_at: 'shown',
  answered_at: 'shown',
} as const

/** Names and answers of companions, as the shop shows them to the booker; never their addresses. */
const shareAnswers = own({
  table: 'share_answer',
  part: 'shareAnswers',
  isOwn: isOfHeldStay,
  columns: answerColumns,
})

/** At the link of another, with the address of the account: the name belongs to the stay of its booker. */
const ownAnswers = own({
  table: 'share_answer',
  part: 'ownAnswers',
  isOwn: (owner) => sql`(email = ${owner.email} AND NOT ${isOfHeldStay(owner)})`,
  columns: {
    order_id: 'foreign, stays',
    answer_key: 'secret, stays',
    first_name: 'foreign, stays',
    last_name: 'foreign, stays',
    is_coming: 'shown, stays',
    locale: 'shown, stays',
    email: 'shown',
    starts_at: 'shown, stays',
    answered_at: 'shown, stays',
  },
  stays: 'booker',
})

export const ofStays = [
  stays,
  takenStays,
  moves,
  heldMoves,
  visitors,
  feedback,
  shareLinks,
  shareAnswers,
  ownAnswers,
  handoverOffers,
  walletRegistrations,
]
