import { sql } from 'kysely'
import { erasedDomain } from '../../mail/outbox.ts'
import { isOfUser, own } from './own-table.ts'

/** The account itself; its row stays for the orders that reference it, without personal data. */
const account = own({
  table: 'app_user',
  part: 'account',
  isOwn: ({ userId }) => sql`id = ${userId}`,
  columns: {
    id: 'internal, stays',
    membership_number: 'shown',
    email: 'shown',
    password_hash: 'secret',
    salutation: 'shown',
    first_name: 'shown',
    last_name: 'shown',
    date_of_birth: 'shown',
    phone: 'shown',
    locale: 'shown',
    has_newsletter: 'shown',
    email_verified_at: 'shown',
    created_at: 'shown',
    deleted_at: 'internal',
    passkey_handle: 'secret',
  },
  stays: 'record',
  erased: ({ userId }) => ({
    membership_number: `erased-${userId}`,
    email: `erased-${userId}@${erasedDomain}`,
    password_hash: 'erased',
    salutation: 2,
    first_name: '',
    last_name: '',
    date_of_birth: '1900-01-01',
    locale: 'de',
    has_newsletter: false,
    created_at: sql`clock_timestamp()`,
    deleted_at: sql`clock_timestamp()`,
  }),
})

const addresses = own({
  table: 'address',
  part: 'addresses',
  isOwn: isOfUser,
  columns: {
    id: 'internal',
    user_id: 'internal',
    place: 'internal',
    is_default: 'shown',
    type: 'internal',
    salutation: 'shown',
    title: 'shown',
    first_name: 'shown',
    last_name: 'shown',
    company_name: 'shown',
    vat_id: 'shown',
    buyer_reference: 'shown',
    street: 'shown',
    house_number: 'shown',
    address_line: 'shown',
    postal_code: 'shown',
    city: 'shown',
    country_id: 'shown',
  },
  reads: { country_id: sql`(SELECT code FROM country WHERE country.id = country_id)` },
})

const companions = own({
  table: 'companion',
  part: 'companions',
  isOwn: isOfUser,
  columns: {
    id: 'internal',
    user_id: 'internal',
    first_name: 'shown',
    last_name: 'shown',
    email: 'foreign',
    used_at: 'shown',
  },
})

const formerEmails = own({
  table: 'former_email',
  part: 'formerEmails',
  isOwn: isOfUser,
  columns: { user_id: 'internal', email: 'shown', left_at: 'shown' },
})

export const ofAccount = [account, addresses, companions, formerEmails]
