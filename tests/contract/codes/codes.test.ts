// Each code of the schema is provoked on the real spa API, and each code of its contract at each operation
// that lists it. The spa API refuses with nothing that its contract does not list there.
import {
  buildSchema,
  type GraphQLEnumType,
  getNamedType,
  type GraphQLObjectType,
  isObjectType,
} from 'graphql'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { refusalCodes } from '#openapi/generated/refusals.ts'
import { operation } from '#gateway/testing/operations.ts'
import { refusedCallbackCode } from '../../proofs/fuzz/refused-callbacks.ts'
import { accountCodes } from './account-codes.ts'
import { bookingCodes } from './booking-codes.ts'
import { companionCodes, contentCodes, withdrawalCodes } from './content-codes.ts'
import { franchiseCodes } from './franchise-codes.ts'
import { voucherGiftCodes } from './gift-codes.ts'
import { orderCodes, reviewCodes } from './order-codes.ts'
import { passkeyCodes } from './passkey-codes.ts'
import { paymentCodes } from './payment-codes.ts'
import type { Provoke } from './provocations.ts'
import { rescheduleCodes } from './reschedule-codes.ts'
import { openSetup } from './setup.ts'
import { shareLinkCodes } from './share-codes.ts'
import { isDocumented, type Refusal, useShops } from './shops.ts'
import { otherShops, pairs } from './pairs/every-pair.ts'
import { isAsked } from './pairs/pairs.ts'
import { voucherCodes } from './voucher-codes.ts'

const tables = {
  AccountErrorCode: accountCodes,
  BookingErrorCode: bookingCodes,
  CompanionErrorCode: companionCodes,
  ContentErrorCode: contentCodes,
  FranchiseErrorCode: franchiseCodes,
  OrderErrorCode: orderCodes,
  PasskeyErrorCode: passkeyCodes,
  PaymentErrorCode: paymentCodes,
  RescheduleErrorCode: rescheduleCodes,
  ReviewErrorCode: reviewCodes,
  ShareLinkErrorCode: shareLinkCodes,
  VoucherErrorCode: voucherCodes,
  VoucherGiftErrorCode: voucherGiftCodes,
  WithdrawalErrorCode: withdrawalCodes,
}

const schema = buildSchema(
  globSync('schema/*.graphql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)
const shops = useShops()
const setup = openSetup(shops)

/** The enum of the codes that the payload of an operation has. */
function enumOf(title: string): GraphQLEnumType {
  const field = [schema.getMutationType()!, schema.getQueryType()!]
    .map((type) => type.getFields()[title])
    .find(Boolean)!
  const userErrors = (getNamedType(field.type) as GraphQLObjectType).getFields()['userErrors']!
  return getNamedType(
    (getNamedType(userErrors.type) as GraphQLObjectType).getFields()['code']!.type,
  ) as GraphQLEnumType
}

const valuesOf = (type: GraphQLEnumType) =>
  type
    .getValues()
    .map(({ name }) => name)
    .toSorted()

test('what an operation refuses with implements UserError', () => {
  const refused = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && type.name.endsWith('UserError'),
  ) as GraphQLObjectType[]
  expect(refused.length).toBeGreaterThan(10)
  const others = refused.filter((type) => type.getInterfaces().every(({ name }) => name !== 'UserError'))
  expect(others.map(({ name }) => name)).toEqual([])
})

const cases = Object.entries(tables).flatMap(([type, table]) =>
  Object.entries<Provoke>(table).map(([code, provoke]) => [type, code, provoke] as const),
)

describe('a provocation', () => {
  test.each(cases)('%s.%s', async (type, code, provoke) => {
    const { browser, title, variables, after } = await provoke(setup)
    const before = shops.refusals.length
    const { data } = await browser.ask(operation(title).query, variables)
    await after?.()
    const codes = (data?.[title]?.userErrors ?? []).map((error: { code: string }) => error.code)
    expect([title, enumOf(title).name, ...new Set(codes)]).toEqual([title, type, code])
    expect(shops.refusals.slice(before).filter((refusal) => !isDocumented(refusal))).toEqual([])
  })
})

test('there is a table for every enum of codes, and an entry for every code', () => {
  const enums = Object.values(schema.getTypeMap()).filter(({ name }) => /^\w+ErrorCode$/.test(name))
  const listed = Object.entries(tables).map(([name, table]) => [name, Object.keys(table).toSorted()])
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(enums.map((type) => [type.name, valuesOf(type as GraphQLEnumType)])),
  )
})

const pairOf = ({ operation, code }: Refusal) => `${operation} ${code}`

describe('the spa API refuses', () => {
  test.each(Object.entries(pairs))('%s', async (pair, provoke) => {
    const before = shops.refusals.length
    const asked = await provoke(setup)
    if (isAsked(asked)) await asked.browser.run(asked.title, asked.variables)
    const seen = shops.refusals.slice(before)
    expect(seen.map(pairOf)).toContain(pair)
    expect(seen.filter((refusal) => !isDocumented(refusal))).toEqual([])
  })
})

test('every code of the contract was given at every operation that lists it', () => {
  const seen = new Set(shops.refusals.map(pairOf))
  const listed = Object.entries(refusalCodes).flatMap(([id, codes]) => codes.map((code) => `${id} ${code}`))
  expect(listed.filter((pair) => !seen.has(pair)).toSorted()).toEqual(Object.keys(otherShops).toSorted())
  expect(Object.values(otherShops).filter((file) => !existsSync(file))).toEqual([])
})

test('no error was reported but refused callbacks and the outage of the provider', () => {
  const isMeant = (error: Error) =>
    refusedCallbackCode(error) !== null ||
    ['PaymentUnknown', 'PaymentDiffers'].includes((error as { code?: string }).code ?? '') ||
    error.message.startsWith('The payment provider does not answer')
  expect(shops.reports().filter((error) => !isMeant(error as Error))).toEqual([])
})
