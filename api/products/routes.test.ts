import { beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../testing/http.ts'
import { useTestDatabase } from '../testing/database.ts'
import { productsRoutes } from './routes.ts'

const database = useTestDatabase()
let send: ReturnType<typeof serveRoutes>['send']
beforeAll(() => {
  send = serveRoutes(productsRoutes({ db: database.db })).send
})

type Items = { items: Array<Record<string, unknown>> }
const groups = async (path: string) => ((await send(path)).body as Items).items.map(({ groupId }) => groupId)

describe('the products', () => {
  test('P 106a, R 328a: are the ones of the specification', async () => {
    expect(await groups('/v2/product/basics')).toEqual([220, 273])
    expect(await groups('/v2/product/specials')).toEqual([287, 288, 289])
    expect(await groups('/v2/product/services')).toEqual([306])
  })

  test('R 326: have a price and texts in the requested language', async () => {
    const german = (await send('/v2/product/services')).body as Items
    const english = (await send('/v2/product/services', { headers: { 'accept-language': 'en-GB' } }))
      .body as Items
    expect(german.items[0]).toMatchObject({ grossPrice: 43.5, amount: 0, tier: 2 })
    expect(german.items[0]!['controlContent']).not.toEqual(english.items[0]!['controlContent'])
  })

  test('that are not for sale are not listed', async () => {
    await database.db.updateTable('product').set({ is_offered: false }).where('id', '=', 287).execute()
    expect(await groups('/v2/product/specials')).toEqual([288, 289])
  })

  test('of bar and kitchen are grouped by their kind', async () => {
    const { items } = (await send('/v2/product-type/WellzonePurchasables')).body as Items
    expect(items.map(({ id }) => id)).toEqual([145, 146])
    for (const { children } of items) expect((children as unknown[]).length).toBeGreaterThan(0)
  })

  test('of bar and kitchen stand under the headings of the menu, extras of a stay under none', async () => {
    const sections = async (language: string) => {
      const headers = { 'accept-language': language }
      const { items } = (await send('/v2/product-type/WellzonePurchasables', { headers })).body as Items
      return items.map(({ children }) => [
        ...new Set((children as { section: string }[]).map(({ section }) => section)),
      ])
    }
    expect(await sections('de')).toEqual([
      ['Wasser und Limo', 'Bier und Wein', 'Sekt', 'Heißes'],
      ['Kleines', 'Herzhaftes', 'Platten für zwei', 'Süßes'],
    ])
    expect((await sections('en'))[0]).toContain('Beer and wine')
    const basics = (await send('/v2/product/basics')).body as Items
    expect(basics.items.map(({ section }) => section)).toEqual([null, null])
  })
})
