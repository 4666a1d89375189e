import { shownEmail } from '#http/shown-email.ts'
import { sql } from 'kysely'
import { countryRead } from './own-address.ts'
import { isOfOrder, type Owner, own } from './own-table.ts'

/** At the address, or at a former one while the account had it. */
const isToOwner = ({ userId, email }: Owner) => sql<boolean>`(recipient = ${email}
  OR EXISTS (SELECT FROM former_email f
    WHERE f.user_id = ${userId} AND f.email = recipient AND mail.created_at <= f.left_at))`

const isAboutOrder = ({ userId }: Owner) => sql<boolean>`
  (payload ->> 'orderId')::integer IN (SELECT id FROM orders WHERE user_id = ${userId})`

const isToBeSent = ({ mailsOfAccounts }: Owner) => sql<boolean>`
  (sent_at IS NULL AND dead_at IS NULL AND kind <> ALL(${mailsOfAccounts}))`

const mailColumns = {
  id: 'internal',
  kind: 'shown',
  dedupe_key: 'internal',
  message_id: 'internal',
  recipient: 'shown',
  locale: 'shown',
  payload: 'secret',
  created_at: 'shown',
  next_try_at: 'internal',
  attempts: 'internal',
  last_error: 'internal',
  sent_at: 'shown',
  dead_at: 'shown',
} as const

const mails = own({
  table: 'mail',
  part: 'mails',
  isOwn: isToOwner,
  columns: mailColumns,
  waits: isToBeSent,
})

/** To companions and recipients of vouchers: when and what, not to whom. */
const mailsToOthers = own({
  table: 'mail',
  part: 'mailsToOthers',
  isOwn: (owner) => sql`(${isAboutOrder(owner)} AND NOT ${isToOwner(owner)})`,
  columns: { ...mailColumns, recipient: 'foreign' },
  waits: isToBeSent,
})

/** The consent to the newsletter. */
const newsletter = own({
  table: 'newsletter',
  part: 'newsletter',
  isOwn: ({ email }) => sql`email = ${email}`,
  columns: {
    email: 'shown',
    status: 'shown',
    locale: 'shown',
    token_hash: 'secret',
    requested_at: 'shown',
    token_expires_at: 'shown',
    confirmed_at: 'shown',
    unsubscribed_at: 'shown',
  },
})

/** Wishes of the waiting list, and the orders that were held for them. */
const wishes = own({
  table: 'waiting_wish',
  part: 'wishes',
  isOwn: ({ email }) => sql`email = ${email}`,
  columns: {
    id: 'internal',
    email: 'shown',
    locale: 'shown',
    client_hash: 'secret',
    nonce: 'secret',
    token_hash: 'secret',
    store_ids: 'shown',
    days: 'shown',
    weekdays: 'shown',
    parts: 'shown',
    type_ids: 'shown',
    persons: 'shown',
    hours: 'shown',
    asked_at: 'shown',
    listed_at: 'shown',
    last_start: 'internal',
    ends_at: 'shown',
    by_house: 'shown',
  },
  reads: {
    store_ids: sql`(SELECT array_agg(name) FROM store WHERE id = ANY (store_ids))`,
    type_ids: sql`(SELECT array_agg(name) FROM wellzone_type WHERE id = ANY (type_ids))`,
  },
})

const wishOffers = own({
  table: 'waiting_offer',
  part: 'wishOffers',
  isOwn: ({ email }) => sql`wish_id IN (SELECT id FROM waiting_wish WHERE email = ${email})`,
  columns: { order_id: 'shown', wish_id: 'internal', is_final: 'internal' },
})

const isDeclaredHere = ({ email }: Owner) => sql<boolean>`coalesce(
  lower(trim(normalize(email))) IN (${email}, ${shownEmail(email)}), false)`

const isUndecided = () => sql<boolean>`status IN ('received', 'open')`

const withdrawalColumns = {
  id: 'internal, stays',
  key: 'secret, stays',
  name: 'shown',
  reference: 'shown',
  email: 'shown',
  content: 'secret',
  locale: 'shown, stays',
  received_at: 'shown, stays',
  status: 'shown, stays',
  order_id: 'internal, stays',
  decided_at: 'shown, stays',
  attempts: 'internal, stays',
  next_try_at: 'internal, stays',
  rest_of: 'internal, stays',
  client_hash: 'secret',
} as const

const withdrawals = own({
  table: 'withdrawal',
  part: 'withdrawals',
  isOwn: isDeclaredHere,
  columns: withdrawalColumns,
  stays: 'record',
  waits: isUndecided,
})

/** For an order of the account, from another address: the declaration of another person, perhaps. */
const withdrawalsByOthers = own({
  table: 'withdrawal',
  part: 'withdrawalsByOthers',
  isOwn: (owner) => sql`(${isOfOrder(owner)} AND NOT ${isDeclaredHere(owner)})`,
  columns: { ...withdrawalColumns, name: 'foreign', email: 'foreign' },
  stays: 'record',
  waits: isUndecided,
})

/** An application needs no account: it ends by its own period, or on request. */
const applications = own({
  table: 'franchise_application',
  part: 'applications',
  isOwn: ({ email }) => sql`email = ${email}`,
  columns: {
    id: 'internal, stays',
    key: 'secret, stays',
    content: 'secret, stays',
    email: 'shown, stays',
    answers: 'shown, stays',
    locale: 'shown, stays',
    received_at: 'shown, stays',
  },
  reads: { answers: countryRead('answers', 'nationalityId') },
  stays: 'application',
})

export const ofLetters = [
  newsletter,
  wishes,
  wishOffers,
  mails,
  mailsToOthers,
  withdrawals,
  withdrawalsByOthers,
  applications,
]
