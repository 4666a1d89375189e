// GraphQL requests: the shop's own operations with live data, mutated, and documents with damaged tokens.
import { type Arbitrary, array, constant, constantFrom, integer, nat, oneof, record, tuple } from 'fast-check'
import { everyOperation } from '#gateway/testing/operations.ts'
import type { TestOperation } from '#gateway/testing/operations/build.ts'
import { hostileName, hostileString, hostileValue, toText } from './hostile-values.ts'
import type { LiveData } from './live-data.ts'
import { mutated, mutatedEverywhere } from './mutate.ts'

export interface Question {
  title: string
  body: string
  headers: Record<string, string>
}

/** Which kind of live data fits a name of the schema. */
const liveKeyByName: Record<string, string> = {
  bookingId: 'booking',
  slotId: 'slot',
  addressId: 'addressId',
  billingAddressId: 'addressId',
  productId: 'productId',
  paymentMethodId: 'method',
  reference: 'reference',
  email: 'email',
  emailRepeat: 'email',
  password: 'password',
  cartId: 'guid',
  idempotencyKey: 'keys',
  id: 'booking',
  orderId: 'orderId',
  currentPassword: 'password',
  token: 'mailToken',
  confirmationToken: 'mailToken',
  userId: 'userId',
}

export function question(liveData: LiveData, operations = everyOperation): Arbitrary<Question> {
  return constantFrom(...operations).chain(({ title, query, variables }) => {
    const good = nat(1_000_000).map((index) => withLiveData(variables, liveData, index))
    return record({
      title: constant(title),
      body: oneof(
        { weight: 3, arbitrary: good.map((values) => asBody(query, values)) },
        { weight: 12, arbitrary: mutated(good).map((values) => asBody(query, values)) },
        { weight: 4, arbitrary: tuple(torn(query), good).map(([text, values]) => asBody(text, values)) },
        {
          weight: 1,
          arbitrary: tuple(hostileName, hostileValue).map(([name, value]) =>
            asBody(query, variables, { [name]: value }),
          ),
        },
        { weight: 1, arbitrary: hostileValue.map((value) => toText({ query, variables: value }) ?? '') },
        {
          weight: 1,
          arbitrary: tuple(nat(200), good).map(([cut, values]) => asBody(query, values).slice(0, -cut)),
        },
      ),
      headers: callerOf(liveData),
    })
  })
}

/** The operation as a logged-in visitor, once for every place and every sharp value. */
export function everyPlace({ title, query, variables }: TestOperation, liveData: LiveData): Question[] {
  const headers = { cookie: String(pick(liveData['cookie'], 0)) }
  return mutatedEverywhere(withLiveData(variables, liveData, 0)).map((values) => ({
    title,
    body: asBody(query, values),
    headers,
  }))
}

function asBody(query: string, variables: unknown, more: object = {}): string {
  return toText({ query, variables, ...more }) ?? ''
}

function callerOf(liveData: LiveData): Arbitrary<Record<string, string>> {
  const some = (name: string) => nat(1_000).map((index) => String(pick(liveData[name], index)))
  return oneof(
    { weight: 3, arbitrary: constant({}) },
    { weight: 5, arbitrary: some('cookie').map((cookie) => ({ cookie })) },
    { weight: 2, arbitrary: some('accessToken').map((token) => ({ authorization: `Bearer ${token}` })) },
    {
      weight: 1,
      arbitrary: hostileString.map((text) => ({
        cookie: `wellzone.session=${text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 4_000)}`,
      })),
    },
    {
      weight: 1,
      arbitrary: constantFrom('en', 'de-AT,en;q=0.1', '*', 'x'.repeat(2_000)).map((language) => ({
        'accept-language': language,
      })),
    },
  )
}

/** The variables with live data in them. */
function withLiveData(variables: unknown, liveData: LiveData, index: number): unknown {
  if (Array.isArray(variables)) return variables.map((each) => withLiveData(each, liveData, index))
  if (typeof variables !== 'object' || variables === null) return variables
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      const list = liveData[liveKeyByName[name] ?? '']
      return [name, list ? pick(list, index) : withLiveData(value, liveData, index)]
    }),
  )
}

function pick(list: unknown[] | undefined, index: number): unknown {
  return list?.[index % list.length] ?? null
}

/** A document with some of its tokens removed, doubled, swapped or made hostile. */
function torn(query: string): Arbitrary<string> {
  const tokens = query.split(/(?<=\s)|(?=[{}()[\]:!$,])/)
  const cut = record({
    at: nat(tokens.length),
    remove: nat(3),
    insert: oneof(
      constant(''),
      constantFrom(...patches),
      constantFrom(...tokens),
      hostileString.map((text) => text.slice(0, 300)),
    ),
  })
  const numbers = integer().map((number) => query.replace(/\$\w+|"[^"]*"/, String(number)))
  return oneof(
    {
      weight: 5,
      arbitrary: array(cut, { minLength: 1, maxLength: 4 }).map((cuts) =>
        cuts.reduce((list, { at, remove, insert }) => list.toSpliced(at, remove, insert), tokens).join(''),
      ),
    },
    { weight: 1, arbitrary: numbers },
  )
}

const patches = [
  '{',
  '}',
  '(',
  ')',
  '...',
  '@skip(if: true)',
  '@include(if: $id)',
  '@deprecated',
  '__typename',
  '__schema { types { name } }',
  '$input: Int',
  '#',
  '"',
  '"""',
  '\u0000',
  'a: b',
  'null',
  '-0',
  '1e99999',
  '99999999999999999999',
  '{price: 0}',
  '...on Booking { id }',
  'fragment F on Query { stores { id } }',
  'subscription',
  'query X',
  'extend type Query { a: Int }',
]
