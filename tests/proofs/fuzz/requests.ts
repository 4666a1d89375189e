// Requests to the spa API generated from its contract: a valid one for every operation, mutated in a few
// places.
import { type Arbitrary, boolean, constant, constantFrom, nat, oneof, record, tuple } from 'fast-check'
import { signatureOf } from '#api/provider/local/signature.ts'
import { type Contract, type Operation, type Parameter, resolve, type Schema } from '#api/http/operations.ts'
import { hostileName, hostileString, toText } from './hostile-values.ts'
import type { LiveData } from './live-data.ts'
import { mutated, mutatedEverywhere } from './mutate.ts'
import { fromSchema, withConditions } from './valid-values.ts'

export interface Sketch {
  operation: string
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

interface Source {
  contract: Contract
  liveData: LiveData
  secret: string
}

/** Which kind of live data fits a name of the contract. */
const liveKeyByName: Record<string, string> = {
  'Order-Guid': 'guid',
  guid: 'guid',
  orderId: 'order',
  bookingOrderId: 'order',
  addressId: 'address',
  reference: 'reference',
  token: 'mailToken',
  shareToken: 'shareToken',
  'Idempotency-Key': 'keys',
  day: 'day',
  paymentGatewayId: 'gateway',
  email: 'email',
  emailRepeat: 'email',
  identifier: 'email',
  password: 'password',
}

/** Sketches a request; with `care` it is as valid as possible. */
export function requestTo(operation: Operation, source: Source, care = false): Arbitrary<Sketch> {
  const { path, method, parameters, bodySchema, id } = operation
  const text = (one: Parameter) =>
    care ? goodText(one, operation, source) : parameterText(one, operation, source)
  const named = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place)
  const isOwnCaller = named('header').some(({ name }) => name === 'Authorization')
  const parts = {
    path: record(Object.fromEntries(named('path').map((one) => [one.name, text(one)]))),
    query: record(
      Object.fromEntries(named('query').map((one) => [one.name, text(one)])),
      care ? {} : { requiredKeys: [] },
    ),
    moreQuery: care ? constant(undefined) : sometimes(10, tuple(hostileName, hostileString)),
    headers: record(
      Object.fromEntries(named('header').map((one) => [one.name, text(one).map(inHeader)])),
      care ? {} : { requiredKeys: [] },
    ),
    // The phone of a pass has a secret of its own.
    caller: isOwnCaller ? constant({}) : care ? signedIn(source) : callerOf(source),
    body: bodySchema
      ? care
        ? goodBody(id, bodySchema, source)
        : bodyText(id, bodySchema, source)
      : constant(undefined),
    type: care
      ? constant('application/json')
      : oneof(
          { weight: 20, arbitrary: constant('application/json') },
          constantFrom('text/plain', 'application/json; charset=utf-7', 'multipart/form-data', '*/*'),
        ),
  }
  return record(parts).map(({ path: pathValues, query, moreQuery, headers, caller, body, type }) => {
    const search = new URLSearchParams(query as Record<string, string>)
    if (moreQuery) search.append(...moreQuery)
    const route = path.replaceAll(/\{(.*?)\}/g, (_, name: string) =>
      pathPart((pathValues as Record<string, string>)[name]!),
    )
    const own =
      id === 'receivePaymentCallback' && body !== undefined
        ? signed(body, source.secret, headers as Record<string, string>)
        : headers
    return {
      operation: id,
      method,
      url: `/api${route}${search.size > 0 ? `?${search}` : ''}`,
      headers: { ...own, ...caller, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    }
  })
}

/** A valid request once for every place of its body and query, and every sharp value. */
export function everyPlace(good: Sketch): Sketch[] {
  const [path, search] = good.url.split('?')
  const queries = mutatedEverywhere(Object.fromEntries(new URLSearchParams(search))).map((query) => ({
    ...good,
    url: `${path}?${new URLSearchParams(query as Record<string, string>)}`,
  }))
  const bodies =
    good.body === undefined
      ? []
      : mutatedEverywhere(JSON.parse(good.body)).map((body) => ({ ...good, body: toText(body) ?? '' }))
  return [...queries, ...bodies]
}

/** Credentials: none, of an account, or invalid. */
function callerOf(source: Source): Arbitrary<Record<string, string>> {
  return oneof(
    { weight: 3, arbitrary: constant({}) },
    { weight: 6, arbitrary: signedIn(source) },
    { weight: 1, arbitrary: hostileString.map((text) => ({ authorization: inHeader(`Bearer ${text}`) })) },
  )
}

function signedIn({ liveData }: Source): Arbitrary<Record<string, string>> {
  return one(() => liveData['accessToken']).map((token) => ({ authorization: `Bearer ${token}` }))
}

function parameterText(parameter: Parameter, operation: Operation, source: Source): Arbitrary<string> {
  return oneof(
    { weight: 4, arbitrary: goodText(parameter, operation, source) },
    { weight: 1, arbitrary: hostileString },
  )
}

function goodText(
  { name, schema }: Parameter,
  { path }: Operation,
  { contract, liveData }: Source,
): Arbitrary<string> {
  const known = name === 'id' && path.includes('/order') ? 'order' : liveKeyByName[name]
  return (known ? one(() => liveData[known]) : fromSchema(resolve<Schema>(contract, schema), contract)).map(
    String,
  )
}

function goodBody(id: string, schema: Schema, source: Source): Arbitrary<string> {
  return withLiveData(id, schema, source).map((value) => toText(value)!)
}

function bodyText(id: string, schema: Schema, source: Source): Arbitrary<string> {
  const whole = oneof(
    { weight: 3, arbitrary: withLiveData(id, schema, source) },
    { weight: 1, arbitrary: fromSchema(schema, source.contract) },
  )
  return oneof(
    { weight: 10, arbitrary: goodBody(id, schema, source) },
    { weight: 20, arbitrary: mutated(whole).map((value) => toText(value) ?? '') },
    { weight: 1, arbitrary: whole.map((value) => toText(value)!.slice(0, -3)) },
    { weight: 1, arbitrary: whole.map((value) => `\uFEFF${toText(value)}`) },
    {
      weight: 1,
      arbitrary: whole.map((value) =>
        toText(value)!.replace('{', '{"guid":1,"guid":2,"__proto__":{"price":0},'),
      ),
    },
    { weight: 1, arbitrary: hostileString },
    { weight: 1, arbitrary: nat(5).map((size) => '[{"a":'.repeat(10 ** size)) },
  )
}

/** The contract's example with live data in it. */
function withLiveData(id: string, schema: Schema, source: Source): Arbitrary<unknown> {
  const { contract, liveData } = source
  if (id === 'receivePaymentCallback') return one(() => liveData['event'])
  if (id === 'refreshSession') return one(() => liveData['sessions'])
  const { properties } = resolve<Schema>(contract, schema)
  if (!properties) return fromSchema(schema, contract)
  const members = Object.entries(properties).map(
    ([name, member]) =>
      [
        name,
        liveKeyByName[name] ? one(() => liveData[liveKeyByName[name]!]) : fromSchema(member, contract),
      ] as const,
  )
  const body = withConditions(record(Object.fromEntries(members)), schema, contract)
  if (id === 'orderVouchers') return body.map(inSense)
  if (id !== 'bookSlot') return body
  const extras = tuple(
    one(() => liveData['product']),
    nat(3),
    boolean(),
  ).map(([product, amount, none]) => (none ? {} : { [String(product)]: amount }))
  return tuple(
    body,
    one(() => liveData['stay']),
    extras,
  ).map(([other, stay, productIdAmount]) => ({ ...other, ...(stay as object), storeId: 2, productIdAmount }))
}

/** Rules of a cart beyond the schema: a text is for print vouchers only, a store for its tablet only. */
function inSense(cart: Record<string, unknown>): Record<string, unknown> {
  const items = (cart['items'] as { type: string }[]).map((item) =>
    item.type === 'print' ? item : { ...item, text: null },
  )
  return { ...cart, items, isOnSiteOrder: cart['onSiteStoreId'] !== null }
}

/** A valid signature for any body, so that the body is read. */
function signed(body: string, secret: string, given: Record<string, string>): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const eventId = /"eventId":"([\w-]+)"/.exec(body)?.[1] ?? 'evt_1'
  return {
    ...given,
    'Provider-Event-Id': eventId,
    'Provider-Timestamp': timestamp,
    'Provider-Signature': signatureOf(secret, timestamp, body),
  }
}

/** Evaluated lazily, because live data changes while inputs are generated. */
function one(list: () => unknown[] | undefined): Arbitrary<unknown> {
  return nat(10_000).map((index) => list()?.[index % list()!.length] ?? null)
}

function sometimes<Value>(oneIn: number, value: Arbitrary<Value>): Arbitrary<Value | undefined> {
  return oneof({ weight: oneIn - 1, arbitrary: constant(undefined) }, { weight: 1, arbitrary: value })
}

/** A header is one line of Latin-1; fetch itself refuses the rest. */
function inHeader(text: string): string {
  return text
    .replaceAll(/[^\t\x20-\x7e\xa0-\xff]/g, '?')
    .slice(0, 8_000)
    .trim()
}

/**
 * URL-encodes the text except for broken escapes: `%` and `%ff` are sent as they are. `.` would be resolved
 * by the URL parser.
 */
function pathPart(text: string): string {
  if (/^%[0-9a-f]{0,2}$/i.test(text)) return text
  return encodeURIComponent(text.toWellFormed().slice(0, 2_000)).replaceAll('.', '%2E') || '%20'
}
