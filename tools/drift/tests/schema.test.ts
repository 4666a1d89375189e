// Seeded changes of the shop's own schema, each alone: what an operation of the shop uses is named with its
// screens, and nothing else is flagged.
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesOfFolder } from '../contract/files.ts'
import { readShopOperations, type ShopOperation } from '../lineage/documents.ts'
import { readSentences } from '../../../scripts/sentences.ts'
import { judgeSchema, schemaRows } from '../schema/compare.ts'
import { readSchema, type ShopSchema } from '../schema/schema.ts'
import { findScreens } from '../screens/screens.ts'

const root = join(import.meta.dirname, '../../..')
const files = filesOfFolder(root)
let schema: ShopSchema
let operations: ShopOperation[]
const sentences = readSentences(root)
let screens: ReturnType<typeof findScreens>

beforeAll(() => {
  schema = readSchema(files)!
  operations = readShopOperations(root)
  screens = findScreens(root, operations)
})

type Edit = (text: string) => string
interface Seed {
  title: string
  file: string
  edit: Edit
  effect: 'breaks' | 'to-read' | 'harmless'
  screens?: string[]
}

/** Within a type, replaces a pattern that has to be there. */
const within =
  (type: string, from: RegExp, to: string): Edit =>
  (text) => {
    const body = new RegExp(String.raw`^(type|enum|input|union) ${type}\b[^]*?(\n\}|\n\n)`, 'm').exec(
      text,
    )?.[0]
    if (!body || !from.test(body)) throw new Error(`${type} has no ${from}`)
    return text.replace(body, body.replace(from, to))
  }

const stores = 'schema/stores.graphql'
const bookings = 'schema/bookings.graphql'
const content = 'schema/content.graphql'
const replaced =
  (from: string, to: string): Edit =>
  (text) => {
    if (!text.includes(from)) throw new Error(`There is no ${from}`)
    return text.replace(from, to)
  }
const seeds: Seed[] = [
  {
    title: 'a field is gone',
    file: stores,
    edit: within('Store', /"[^"]*"\n {2}parking: Parking/, '"Else."\n  other: Int'),
    effect: 'breaks',
    screens: ['/locations/:route'],
  },
  {
    title: 'a field may be null',
    file: stores,
    edit: within('Store', /\n {2}city: String!/, '\n  city: String'),
    effect: 'breaks',
    screens: ['/locations'],
  },
  {
    title: 'an argument is required',
    file: stores,
    edit: within('Store', /\n {2}city: String!/, '\n  city("Script." script: String!): String!'),
    effect: 'breaks',
    screens: ['/locations'],
  },
  {
    title: 'an enum has a new value',
    file: stores,
    edit: within('Parking', /\n {2}GARAGE/, '\n  GARAGE\n  "On the street."\n  STREET'),
    effect: 'breaks',
    screens: ['/locations/:route'],
  },
  {
    title: 'an input has a new required field',
    file: bookings,
    edit: within('BookSlotInput', /\n\}/, '\n  "From where."\n  channel: String!\n}'),
    effect: 'breaks',
    screens: ['/booking'],
  },
  {
    title: 'a field of an input is gone',
    file: bookings,
    edit: within('BookSlotInput', /\n {2}slotId: ID!/, '\n  slot: ID'),
    effect: 'breaks',
    screens: ['/booking'],
  },
  {
    title: 'a field is deprecated',
    file: stores,
    edit: within('Store', /\n {2}city: String!/, '\n  city: String! @deprecated(reason: "Use town.")'),
    effect: 'to-read',
    screens: ['/locations'],
  },
  {
    title: 'a field means something else',
    file: stores,
    edit: within('Store', /"[^"]*"\n {2}city: String!/, '"The region of the store."\n  city: String!'),
    effect: 'to-read',
    screens: ['/locations'],
  },
  {
    title: 'an argument that an operation leaves out has no default any more',
    ...{ file: content, edit: replaced('count: Int! = 3', 'count: Int!') },
    ...{ effect: 'breaks', screens: ['/news'] },
  },
  {
    title: 'an argument that an operation leaves out has another default',
    ...{ file: content, edit: replaced('count: Int! = 3', 'count: Int! = 6') },
    ...{ effect: 'to-read', screens: ['/news'] },
  },
  {
    title: 'an argument that an operation leaves out is required',
    ...{ file: content, edit: replaced('category: NewsCategory\n', 'category: NewsCategory!\n') },
    ...{ effect: 'breaks', screens: ['/sitemap.xml', '/news'] },
  },
  {
    title: 'a member of an input has no default any more',
    ...{ file: bookings, edit: replaced('extras: [ExtraInput!]! = []', 'extras: [ExtraInput!]!') },
    ...{ effect: 'breaks', screens: ['/booking'] },
  },
  {
    title: 'an input takes one of its members only',
    ...{ file: bookings, edit: replaced('input BookSlotInput {', 'input BookSlotInput @oneOf {') },
    ...{ effect: 'breaks', screens: ['/booking'] },
  },
  {
    title: 'an argument is deprecated',
    file: 'schema/orders.graphql',
    edit: replaced('after: String\n', 'after: String @deprecated(reason: "Use offset.")\n'),
    ...{ effect: 'to-read', screens: ['/profile/order'] },
  },
  {
    title: 'a member of an input is deprecated',
    file: bookings,
    edit: replaced('[ExtraInput!]! = []', '[ExtraInput!]! = [] @deprecated(reason: "Use lines.")'),
    ...{ effect: 'to-read', screens: ['/booking'] },
  },
  {
    title: 'a scalar is specified elsewhere',
    ...{ file: 'schema/shared.graphql', edit: replaced('andimarek/date-time', 'else/date-time') },
    ...{ effect: 'to-read', screens: ['/booking'] },
  },
  {
    title: 'an argument that every operation gives has no default any more',
    file: 'schema/slots.graphql',
    edit: replaced('durationHours: Int! = 2', 'durationHours: Int!'),
    effect: 'harmless',
  },
  {
    title: 'an argument that every operation gives has a default',
    ...{ file: 'schema/slots.graphql', edit: replaced('day: Date!', 'day: Date! = "2026-01-01"') },
    effect: 'harmless',
  },
  {
    title: 'a type has an interface less that no operation reads',
    ...{ file: stores, edit: replaced('type Store implements Node', 'type Store') },
    effect: 'harmless',
  },
  {
    title: 'a field is new',
    file: stores,
    edit: within('Store', /\n\}/, '\n  "Its telephone."\n  phone: String\n}'),
    effect: 'harmless',
  },
  {
    title: 'an argument is new and may be left out',
    file: stores,
    edit: within('Store', /\n {2}city: String!/, '\n  city("Script." script: String): String!'),
    effect: 'harmless',
  },
  {
    title: 'an input has a new optional field',
    file: bookings,
    edit: within('BookSlotInput', /\n\}/, '\n  "From where."\n  channel: String\n}'),
    effect: 'harmless',
  },
  {
    title: 'a field that may be null never is',
    file: stores,
    edit: within('Store', /\n {2}geo: (\w+)\n/, '\n  geo: $1!\n'),
    effect: 'harmless',
  },
]

describe('a change of the schema', () => {
  it.each(seeds)('$title', async ({ file, edit, effect, screens: expected = [] }) => {
    const texts = files.schema!()
    const after = readSchema({ ...files, schema: () => new Map([...texts, [file, edit(texts.get(file)!)]]) })!
    const findings = judgeSchema(
      [schema, after],
      await schemaRows(schema, after),
      operations,
      screens,
      sentences,
    )
    const worst = ['breaks', 'to-read', 'harmless'].find((each) =>
      findings.some((one) => one.effect === each),
    )
    expect({ worst, text: findings.map(({ text }) => text) }).toMatchObject({ worst: effect })
    const named = findings.flatMap((each) => each.screens)
    if (effect === 'harmless') expect(named).toEqual([])
    else expect(named).toEqual(expect.arrayContaining(expected))
    for (const { at } of findings) expect(at).toMatch(new RegExp(`^${file}:\\d+$`))
  })

  it('of an argument concerns what is sent', async () => {
    const text = files.schema!().get('schema/orders.graphql')!
    const changed = text.replace('after: String\n', 'after: String!\n')
    const after = readSchema({
      ...files,
      schema: () => new Map([...files.schema!(), ['schema/orders.graphql', changed]]),
    })!
    const findings = judgeSchema(
      [schema, after],
      await schemaRows(schema, after),
      operations,
      screens,
      sentences,
    )
    expect(findings).toMatchObject([{ path: 'orders.after', direction: 'sent', effect: 'breaks' }])
  })

  it.each([
    ['Parking', stores, /\n {2}"[^"]*"\n {2}GARAGE/],
    ['BookingErrorCode', bookings, /\n {2}"[^"]*"\n {2}HOLD_EXPIRED/],
  ])('is to be read where the tables of the shop know a new value of %s', async (type, file, value) => {
    const before = files.schema!()
    const texts = new Map([...before, [file, within(type, value, '')(before.get(file)!)]])
    const earlier = readSchema({ ...files, schema: () => texts })!
    const findings = judgeSchema(
      [earlier, schema],
      await schemaRows(earlier, schema),
      operations,
      screens,
      sentences,
    )
    expect(findings).toMatchObject([{ kind: 'enum-value-added', effect: 'to-read' }])
    expect(findings[0]!.screens).not.toEqual([])
  })

  it('is called a removal without deprecation where it was not announced', async () => {
    const removed = 'type Query { a: Int b: Int @deprecated(reason: "Use c.") c: Int }'
    const of = (text: string) =>
      readSchema({ ...files, schema: () => new Map([['schema/q.graphql', text]]) })!
    const rows = await schemaRows(of(removed), of('type Query { c: Int }'))
    expect(rows.map(({ coordinate, text }) => [coordinate, text.endsWith('without deprecation')])).toEqual([
      ['Query.a', true],
      ['Query.b', false],
    ])
  })
})
