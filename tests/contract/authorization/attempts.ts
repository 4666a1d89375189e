// Every place of a mutation's input that names data of an account, read from the schema, with the code that
// another visitor gets for it.
import { buildSchema, getNamedType, type GraphQLInputObjectType } from 'graphql'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { addressIds, bookingIds, companionIds, orderIds, passkeyIds } from '#gateway/base/ids.ts'

export type Reference = 'orderId' | 'bookingId' | 'addressId' | 'companionId' | 'passkeyId'
export type References = Record<Reference, string>

export interface Attempt {
  title: string
  /** Member of the input. */
  member: string
  reference: Reference
  code: string
  /** Whether an anonymous visitor gets the same code, instead of being told to log in. */
  isOpen: boolean
}

const codes: Record<Reference, string> = {
  orderId: 'ORDER_NOT_FOUND',
  bookingId: 'BOOKING_NOT_FOUND',
  addressId: 'ADDRESS_NOT_FOUND',
  companionId: 'COMPANION_NOT_FOUND',
  passkeyId: 'PASSKEY_NOT_FOUND',
}

/** Ids of the right form that the spa has never given. */
export const unknownIds: References = {
  orderId: orderIds.write(2_000_000_000),
  bookingId: bookingIds.write({ number: 2_000_000_000, guid: randomUUID() }),
  addressId: addressIds.write(2_000_000_000),
  companionId: companionIds.write(2_000_000_000),
  passkeyId: passkeyIds.write(2_000_000_000),
}

const withoutAccount = ['addInsurance', 'removeInsurance', 'extendBooking', 'releaseBooking']

const mutations = buildSchema(
  globSync('schema/*.graphql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
).getMutationType()!

export const attempts: Attempt[] = Object.values(mutations.getFields()).flatMap(({ name: title, args }) => {
  const input = args[0] && (getNamedType(args[0].type) as GraphQLInputObjectType)
  const members = Object.values(input?.getFields() ?? {}).filter(
    ({ type }) => getNamedType(type).name === 'ID',
  )
  return members.flatMap(({ name: member }) => {
    const reference = referenceOf(member)
    if (!reference) return []
    const code = title === 'planVoucherGift' ? 'VOUCHER_NOT_FOUND' : codes[reference]
    const isOpen = withoutAccount.includes(title)
    return [{ title, member, reference, code, isOpen }]
  })
})

/** `billingAddressId` and `deliveryAddressId` are addresses, too. */
function referenceOf(member: string): Reference | undefined {
  const all = Object.keys(codes) as Reference[]
  return all.find((each) => member.toLowerCase().endsWith(each.toLowerCase()))
}
