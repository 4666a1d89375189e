// Each code of the schema is provoked once on the real spa API: the request ends with that code at an
// operation that documents it, and the spa API refuses with nothing that its contract does not list there.
import { buildSchema, type GraphQLEnumType, getNamedType, type GraphQLObjectType } from 'graphql'
import { globSync, readFileSync } from 'node:fs'
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
import { openScene } from './scene.ts'
import { shareLinkCodes } from './share-codes.ts'
import { isDocumented, useShops } from './shops.ts'
import { otherCodes } from './spa-codes.ts'
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
const scene = openScene(shops)

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

const cases = Object.entries(tables).flatMap(([type, table]) =>
  Object.entries(table).flatMap(([code, entry]) =>
    typeof entry === 'function' ? [[type, code, entry as Provoke] as const] : [],
  ),
)

describe('a provocation', () => {
  test.each(cases)('%s.%s', async (type, code, provoke) => {
    const { browser, title, variables, after } = await provoke(scene)
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

test.each(Object.entries(otherCodes))('the spa API gives %s', async (code, provoke) => {
  const before = shops.refusals.length
  await provoke(scene)
  const seen = shops.refusals.slice(before)
  expect(seen.map((refusal) => refusal.code)).toContain(code)
  expect(seen.filter((refusal) => !isDocumented(refusal))).toEqual([])
})

test('every refusal of the contract was given', () => {
  const seen = new Set(shops.refusals.map(({ code }) => code))
  const listed = new Set<string>(Object.values(refusalCodes).flat())
  expect([...listed.difference(seen)]).toEqual([])
})

test('no error was reported but refused callbacks and the outage of the provider', () => {
  const isMeant = (error: Error) =>
    refusedCallbackCode(error) !== null ||
    ['PaymentUnknown', 'PaymentDiffers'].includes((error as { code?: string }).code ?? '') ||
    error.message.startsWith('The payment provider does not answer')
  expect(shops.reports().filter((error) => !isMeant(error as Error))).toEqual([])
})
