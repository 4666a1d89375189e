// A shop of a few lines, for the tests of `--heal`: contract, generated types, gateway, API and their tests.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ContractFiles } from '../contract/files.ts'

const contract = `openapi: 3.1.0
info: { title: Spa, version: 1.0.0 }
paths:
  /v2/stores:
    get:
      operationId: listStores
      parameters:
        - { name: day, in: query, schema: { type: string } }
        - { name: zone, in: query, schema: { type: string } }
        - { name: Cart-Guid, in: header, schema: { type: string } }
      responses:
        '200':
          description: The stores.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Store' }
              example: { parking: lot, zone: Berlin }
    post:
      operationId: openStore
      responses:
        '422':
          description: Refused.
          content:
            application/problem+json:
              schema: { $ref: '#/components/schemas/OpenStoreProblem' }
    delete:
      operationId: closeStore
      responses:
        '422':
          description: Refused.
          content:
            application/problem+json:
              schema: { $ref: '#/components/schemas/OpenStoreProblem' }
components:
  schemas:
    Store:
      type: object
      required: [parking, zone]
      properties:
        parking: { type: string, enum: [lot, garage] }
        zone: { type: string }
      examples:
        - parking: lot
          zone: Berlin
    Room:
      type: object
      properties:
        zone: { type: string }
    OpenStoreProblem:
      description: |
        - \`NameTaken\`: a store has
          this name.
      type: object
      properties:
        code: { type: string, enum: [NotFound] }
`

const types = `export interface paths {
    "/v2/stores": { parameters: { query?: never }; get: operations["listStores"];
      post: operations["openStore"]; delete: operations["closeStore"] }
}
export interface components {
    schemas: {
        Store: {
            parking: "lot" | "garage";
            zone: string;
        };
        Room: { zone?: string };
        OpenStoreProblem: { code?: "NotFound" };
    };
}
export interface operations {
    listStores: { parameters: { query?: { day?: string; zone?: string };
      header?: { "Cart-Guid"?: string } } };
    openStore: {};
    closeStore: {};
}
export type Store = components['schemas']['Store'];
export type Room = components['schemas']['Room'];
`

const files: Record<string, string> = {
  'tsconfig.json': `{ "compilerOptions": { "lib": ["es5"], "types": [], "strict": true, "module": "preserve",
    "moduleResolution": "bundler", "allowImportingTsExtensions": true, "noEmit": true } }`,
  'openapi/openapi.yaml': contract,
  'openapi/generated/spa.ts': types,
  'schema/stores.graphql': `type Store {
  "The zone."
  zone: String!
}
type Mutation {
  "Opens a store."
  openStore: Store
}
enum StoreErrorCode {
  "There is none."
  NOT_FOUND
}
`,
  'gateway/request/sources.ts': `import type * as Spa from '../../openapi/generated/spa.ts'
export type StoreSource = Spa.Store
`,
  'gateway/stores/type.ts': `import type { StoreSource } from '../request/sources.ts'

const parkings: Record<StoreSource['parking'], string> = { lot: 'LOT', garage: 'GARAGE' }

export const Store = {
  parking: ({ parking }: StoreSource) => parkings[parking],
}
export const isLot = (store: StoreSource) => store.parking === 'lot'
export type Shown = Pick<StoreSource, 'parking'>
`,
  'gateway/stores/cart.ts': `export function cartHeader(guid: string): { 'Cart-Guid': string } {
  return { 'Cart-Guid': guid }
}
`,
  'gateway/stores/of-cart.ts': `import type { operations } from '../../openapi/generated/spa.ts'
import { cartHeader } from './cart.ts'
declare const get: (path: '/v2/stores', header: operations['listStores']['parameters']['header']) => void
get('/v2/stores', cartHeader('1'))
`,
  'gateway/stores/problems.ts': `declare const userErrors: <Code>() => (ids: string[], names: object) => void
export const storeErrors = userErrors<StoreErrorCode>()(['openStore', 'closeStore'], { Gone: 'GONE' })
type StoreErrorCode = string
`,
  'gateway/stores/list.ts': `import type { refusalCodes } from '../../openapi/generated/refusals.ts'
import type { operations, paths, Store } from '../../openapi/generated/spa.ts'
declare const get: <Path extends keyof paths>(
  path: Path,
  query: NonNullable<operations['listStores']['parameters']['query']>,
) => void
get('/v2/stores', { day: 'today' })

type Exact<Given, Wanted> = { [Name in keyof Given]: Name extends keyof Wanted ? Given[Name] : never }
declare const send: <Body>(body: Exact<Body, Store>) => void
send({ parking: 'lot', zone: 'Berlin' })
export const refused: (keyof typeof refusalCodes)[] = ['listStores']
`,
  'gateway/testing/samples.ts': `import type * as Spa from '../../openapi/generated/spa.ts'
export const mainz: Spa.Store = { parking: 'lot', zone: 'Berlin' }
export const odd = { ...mainz, parking: 'roof' }
export const otherRoom = (room: Spa.Room) => ({ ...room, zone: 'Ulm' })
`,
  'gateway/stores/spread.test.ts': `import type { Store } from '../../openapi/generated/spa.ts'
declare const shop: { main: Store; others: Store[] }
export const odd = { ...shop, main: { parking: 7 }, others: [{ parking: 8 }] }
const free = { parking: 'garage' }
export const full = { ...free, parking: 'none' }
`,
  'gateway/stores/merged.ts': `import type { Room, Store } from '../../openapi/generated/spa.ts'
export const merged = (store: Store, room: Room) => ({ ...store, ...room })
`,
  'gateway/stores/closing.ts': `import { refusalCodes } from '../../openapi/generated/refusals.ts'
const operations = ['closeStore'] as const
declare const read: (ids: readonly (keyof typeof refusalCodes)[]) => void
export const close = () => read(operations)
`,
  'gateway/stores/refusals.test.ts': `import { refusalCodes } from '../../openapi/generated/refusals.ts'
declare const run: (title: string) => void
declare const refusalsOf: (ids: readonly (keyof typeof refusalCodes)[]) => { id: string }[]
refusalsOf(['openStore']).forEach(({ id }) => run(id))
refusalsOf(['closeStore'])
`,
  'gateway/stores/codes.ts': `import { refusalCodes } from '../../openapi/generated/refusals.ts'
type Code = (typeof refusalCodes)['openStore' | 'closeStore'][number]
export const names: Record<Code, string> = { NotFound: 'NONE' }
`,
  'gateway/stores/copies.ts': `import type { StoreSource } from '../request/sources.ts'
type Row = { parking: 'lot' | 'garage'; zone: string; other: number }
export function copiesOf(rows: Row[]): { all: StoreSource[] } {
  return { all: rows.map(({ parking, zone }) => ({ parking, zone })) }
}
`,
  'api/stores/own.test.ts': `declare const asked: <T>() => T
const body = asked<{ parking: string }>()
export const kept = body.parking
`,
  'api/stores/asked.test.ts': `declare const send: (path: string, headers?: Record<string, string>) => void
declare const today: string
declare const asked: () => Record<string, string>[]
declare const expect: (value: unknown) => { toEqual<E>(expected: E): void }
send(\`/v2/stores?zone=1&day=\${today}\`)
send('/v2/stores', { 'cart-guid': 'a', day: 'cart-guid of a day' })
expect(asked()).toEqual([{ day: '2099-01-01', zone: '1' }])
expect(asked()).toEqual('NotFound')
`,
  'openapi/generated/refusals.ts': `export const refusalCodes = {
  listStores: ["Gone"],
  openStore: ["NotFound"],
  closeStore: ["NotFound"],
} as const
`,
  'api/stores/routes.ts': `import type { operations } from '../../openapi/generated/spa.ts'
type Handlers = { [Id in keyof operations]: (given: { id: Id }) => unknown }
export const routes = {
  listStores({ id }) {
    return id
  },
} satisfies Partial<Handlers>
`,
  'api/stores/responses.ts': `import type * as Spa from '../../openapi/generated/spa.ts'
interface Row { parking: 'lot' | 'garage', zone: string }
export const toStore = (row: Row): Spa.Store => ({ parking: row.parking, zone: row.zone })
`,
  'api/stores/refused.test.ts': `import type { operations } from '../../openapi/generated/spa.ts'
declare const refusal: <Id extends keyof operations>(code: string) => Id | string
refusal<'closeStore'>('NotFound')
`,
  'api/stores/routes.test.ts': `declare const send: (path: string) => Record<string, unknown>
declare const expect: (value: unknown) => { toMatchObject<E extends object>(expected: E): void }
expect(send('/v2/stores')).toMatchObject({ parking: 'lot', zone: 'Berlin' })
`,
  'api/stores/typed.test.ts': `import type { Room, Store } from '../../openapi/generated/spa.ts'
declare const expect: { <T>(value: T): { toMatchObject<E extends object>(expected: E): void }
  objectContaining<T>(part: T): any }
declare const answer: { body: Store; list: Room[] }
expect(answer.body).toMatchObject({ zone: 'Berlin' })
expect(answer).toMatchObject({ body: expect.objectContaining({ zone: 'Berlin' }), list: [{ zone: 'Ulm' }] })
`,
  'api/testing/random-row.ts': `type Kept<T> = { readonly of: T }
declare const kept: <T>(value: T) => Kept<T>
declare const record: <T>(model: { [Name in keyof T]: Kept<T[Name]> }) => Kept<T>
export const randomRow = () => record({ parking: kept('deck'), floor: kept(1) })
`,
  'web/messages/stores.json': `{
  "stores.title": { "de": "Die {count} Orte", "en": "The {count} places" },
  "stores.error.notFound": { "de": "Das gibt es nicht.", "en": "There is none." },
  "stores.text": { "de": "Vor Ort", "en": "On site" }
}
`,
  'web/features/stores/errors.ts': `refusalMessages<StoreErrorCode>()('stores', {})\n`,
}

/** Writes the shop to a new folder. */
export function writeSmallShop(): string {
  const root = mkdtempSync(join(tmpdir(), 'wellzone-heal-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

/** The contract as it was. */
export const smallContract: ContractFiles = {
  label: 'before',
  root: 'openapi/openapi.yaml',
  read: (path) => (path === 'openapi/openapi.yaml' ? contract : null),
}

/** Replaces a text in the contract of a folder, which has to be there. */
export function changeContract(root: string, ...pairs: [from: string, to: string][]): void {
  const changed = pairs.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The contract does not say ${from}`)
    return text.replace(from, to)
  }, contract)
  writeFileSync(join(root, 'openapi/openapi.yaml'), changed)
}
