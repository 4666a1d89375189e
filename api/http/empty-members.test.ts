// What a request leaves empty is none, in every operation of the contract.
import { describe, expect, test } from 'vitest'
import { serveRoutes, signedIn } from '../testing/http.ts'
import { withoutEmpty } from './empty-members.ts'
import { operationsOf, readContract, resolve, type Schema } from './operations.ts'
import { createValidation, requestSchema } from './validation.ts'

const contract = readContract()
const validation = createValidation(contract)
const operations = operationsOf(contract)

type Shape = {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  examples?: unknown[]
}
const shapeOf = (schema: Schema): Shape =>
  schema.$ref ? shapeOf(resolve<Schema>(contract, schema)) : (schema as Shape)

/** The paths of all optional members of a schema, within lists and choices, too. */
function optionalIn(schema: Schema, path: string[] = []): string[][] {
  const { properties = {}, required = [], items, oneOf = [] } = shapeOf(schema)
  return [
    ...Object.entries(properties).flatMap(([name, member]) => [
      ...(required.includes(name) ? [] : [[...path, name]]),
      ...optionalIn(member, [...path, name]),
    ]),
    ...(items ? optionalIn(items, [...path, '0']) : []),
    ...oneOf.flatMap((branch) => optionalIn(branch, path)),
  ]
}

/** A member of a copy, with the objects around it from their examples where the body has none. */
function withMember(body: unknown, schema: Schema, [name = '', ...rest]: string[], value: unknown): unknown {
  const { properties, items, oneOf } = shapeOf(schema)
  if (oneOf)
    return withMember(
      body,
      oneOf.find((one) => shapeOf(one).properties)!,
      [name, ...rest],
      value,
    )
  const own: Schema = items ?? properties![name]!
  const [first = own] = shapeOf(own).oneOf ?? []
  const inner = (body as Record<string, unknown>)[name] ?? shapeOf(first).examples?.[0]
  const member = rest.length === 0 ? value : withMember(inner, own, rest, value)
  if (Array.isArray(body)) return [member]
  return { ...(body as object), [name]: member }
}

const bodies = operations.flatMap((operation) =>
  operation.bodySchema === null
    ? []
    : optionalIn(operation.bodySchema).map((path) => ({ id: operation.id, path, operation })),
)
const parameters = operations.flatMap((operation) =>
  operation.parameters
    .filter(({ required }) => !required)
    .map(({ in: place, name }) => ({ id: operation.id, place, name, operation })),
)

/** The errors at one place that a request has after what is empty was left out. */
function errorsAt(operation: (typeof operations)[number], parts: Record<string, unknown>, pointer: string) {
  const all = { path: {}, query: {}, header: {}, ...parts }
  const tidied = withoutEmpty(contract, requestSchema(operation), all) as typeof all
  return validation.request(operation, tidied).filter((error) => error.pointer.startsWith(pointer))
}

/** Answers after which no description is needed. */
const answers: Partial<Record<string, object>> = {
  createFranchiseApplication: { currentProfession: 1, previousSelfEmployment: false },
}

test.each(bodies)('$id takes $path empty', ({ operation, path }) => {
  const example = { ...(shapeOf(operation.bodySchema!).examples?.[0] as object), ...answers[operation.id] }
  for (const empty of [null, '']) {
    const body = withMember(structuredClone(example), operation.bodySchema!, path, empty)
    expect(errorsAt(operation, { body }, `/body/${path.join('/')}`)).toEqual([])
  }
})

test.each(parameters)('$id takes $name of the $place empty', ({ operation, place, name }) => {
  expect(errorsAt(operation, { [place]: { [name]: '' } }, `/${place}/${name}`)).toEqual([])
})

describe('what is empty', () => {
  let seen: unknown
  const { send } = serveRoutes({
    async listOrders({ query }) {
      seen = query
      return { status: 200, body: { items: [], totalCount: 0 } }
    },
    async updateUserInfo({ body }) {
      seen = body
      throw new Error('seen')
    },
    async addInsurance() {
      throw new Error('seen')
    },
  })

  test('in a query is left out, unless it is a value', async () => {
    await send('/v2/order/ForUser/all?StoreId=&Count=&sortAscending=&Search=', { headers: signedIn })
    expect(seen).toEqual({ Search: '' })
  })

  const form = {
    salutation: -1,
    firstName: 'Mara',
    lastName: 'Lindner',
    email: 'mara@example.com',
    dateOfBirth: '1994-05-17',
    newsLetter: false,
    isActive: true,
  }
  const put = (json: unknown) => send('/v1/identity/info', { method: 'PUT', headers: signedIn, json })

  test('in a required text that may be empty is the empty text', async () => {
    await put({ ...form, phone: null })
    expect(seen).toEqual({ ...form, phone: '' })
  })

  test.each([
    ['firstName', null],
    ['firstName', ''],
    ['dateOfBirth', null],
    ['email', ''],
    ['isActive', null],
  ])('in a required member that needs a value is refused (%s: %j)', async (name, value) => {
    const { status, body } = await put({ ...form, phone: '', [name]: value })
    const errors = body?.['errors'] as { pointer: string }[]
    expect([status, new Set(errors.map(({ pointer }) => pointer))]).toEqual([400, new Set([`/body/${name}`])])
  })

  test.each([
    ['no body', {}],
    ['an empty body', { headers: { 'content-type': 'application/json' }, body: '' }],
    ['null', { json: null }],
    ['an empty object', { json: {} }],
  ])('a body without required members may be %s', async (_what, request) => {
    const { status } = await send('/v2/order/100104/orderYNK', { method: 'POST', ...request })
    expect(status).toBe(500) // the handler was reached
  })

  test('a number of a link may come as the text that it has there', () => {
    const reset = operations.find(({ id }) => id === 'resetPassword')!
    const body = { userId: '1001', code: 'abc', emailCode: 'def', newPassword: 'x', passwordRepeat: 'x' }
    expect(errorsAt(reset, { body }, '/body/userId')).toEqual([])
    for (const userId of ['0', '-1', '1.5', '1e3', ' 1001', '99999999999', 'x'])
      expect(errorsAt(reset, { body: { ...body, userId } }, '/body/userId')).not.toEqual([])
  })
})
