// Every request of the contract takes the same email addresses.
import { describe, expect, test } from 'vitest'
import { badEmails, goodEmails } from '#http/testing/emails.ts'
import { type Contract, operationsOf, readContract, resolve, type Schema } from './operations.ts'
import { createValidation } from './validation.ts'

const contract = readContract()
const validation = createValidation(contract)

type Shape = { properties?: Record<string, Schema>; items?: Schema; oneOf?: Schema[]; examples?: unknown[] }

/** The paths of the members of a body that are email addresses. */
function emailsIn(within: Contract, schema: Schema, path: string[] = []): string[][] {
  if (schema.$ref?.endsWith('/TypedEmail')) return [path]
  const { properties = {}, items, oneOf = [] } = resolve<Schema>(within, schema) as Shape
  return [
    ...Object.entries(properties).flatMap(([name, member]) => emailsIn(within, member, [...path, name])),
    ...(items ? emailsIn(within, items, [...path, '0']) : []),
    ...oneOf.flatMap((branch) => emailsIn(within, branch, path)),
  ]
}

const places = operationsOf(contract).flatMap((operation) =>
  operation.bodySchema === null
    ? []
    : emailsIn(contract, operation.bodySchema).map((path) => ({ operation, path, id: operation.id })),
)

test('the places where an address is sent are found', () => {
  expect(new Set(places.map(({ id }) => id))).toEqual(
    new Set([
      'register',
      'updateUserInfo',
      'requestLoginCode',
      'forgetPassword',
      'subscribeNewsletter',
      'unsubscribeNewsletter',
      'setVisitors',
      'answerSharedStay',
      'planVoucherGift',
      'declareWithdrawal',
      'createFranchiseApplication',
      'joinWaitingList',
      'orderVouchers',
      'priceVouchers',
    ]),
  )
})

describe.each(places)('$id at $path', ({ operation, path }) => {
  const pointer = `/body/${path.join('/')}`
  function errorsAt(email: string): unknown[] {
    const [example] = (resolve<Schema>(contract, operation.bodySchema!) as Shape).examples ?? []
    const body = structuredClone(example) as Record<string, unknown>
    const place = path.slice(0, -1).reduce((node, step) => (node[step] ??= {}) as typeof body, body)
    place[path.at(-1)!] = email
    const errors = validation.request(operation, { path: {}, query: {}, header: {}, body })
    return errors.filter((error) => error.pointer === pointer)
  }

  test('takes every address that exists, and nothing else', () => {
    expect(goodEmails.filter(([email]) => errorsAt(email).length > 0)).toEqual([])
    expect(badEmails.filter((email) => errorsAt(email).length === 0)).toEqual([])
  })

  test('says what is wrong with letters beyond ASCII before the @', () => {
    expect(errorsAt('jürgen@example.com')).toEqual([
      { pointer, message: 'must be an email address, in ASCII before the @' },
    ])
  })
})
