import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findMessageUse, findPages, type MessageUse, findHouseMessages } from './message-use.ts'

const ids = new Set([
  'shell.skip',
  'shell.crumb',
  'shell.crumb.login',
  'shell.title.login',
  'shell.title.nowhere',
  'shell.description.shop',
  'cart.title',
  'cart.empty',
  'cart.late',
  'cart.error.tooFull',
  'cart.error.closed',
  'cart.error.unknown',
  'ui.close',
  'login.title',
  'log-in.hint',
])

/** Writes the sources of a minimal shop, for the time of a test. */
function sources(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wellzone-messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const web = join(folder, 'web')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(web, name)), { recursive: true })
    writeFileSync(join(web, name), text)
  }
  return web
}

const shop = {
  'app/app.tsx': `import { routes } from './routes.ts'
import '../ui/base.css'
<FormattedMessage id="shell.skip" />`,
  'app/routes.ts': `const pages = {
  cart: {
    load: async () => (await import('../pages/cart.tsx')).Cart,
    crumb: 'shell.crumb',
    description: 'shell.description.shop',
  },
  login: {\n    load: async () =>\n      (await import('../pages/login.tsx')).Login,\n  },\n}`,
  'pages/cart.tsx': `import {\n  type Words,\n  words,\n} from '../features/words.ts'
const Late = lazy(() => import('./late.tsx'))`,
  'pages/late.tsx': `export const late = { id: 'cart.late' }\nexport { dialog } from '../ui/dialog.tsx'`,
  'pages/login.tsx': `<FormattedMessage id="login.title" />
<FormattedMessage id="log-in.hint" /> // not cart.title`,
  'features/words.ts': `export const words = { EMPTY: 'cart.empty', FULL: 'cart.title' } satisfies Words`,
  'ui/dialog.tsx': `intl.formatMessage({ id: "ui.close" }); localStorage.getItem('wellzone.cart')`,
}

test('a page gets its title and the messages of everything it imports, those of lazy imports apart', () => {
  const { shell, pages } = findMessageUse(sources(shop), ids)
  expect([...shell.first].toSorted()).toEqual(['shell.crumb', 'shell.crumb.login', 'shell.skip'])
  expect(used(pages, 'cart')).toEqual({
    first: ['cart.empty', 'cart.title', 'shell.description.shop'],
    later: ['cart.late', 'ui.close'],
  })
  expect(used(pages, 'login')).toEqual({
    first: ['log-in.hint', 'login.title', 'shell.title.login'],
    later: [],
  })
})

test('a page has the file that its row imports', () => {
  expect(Object.fromEntries(findPages(sources(shop)))).toEqual({
    cart: 'pages/cart.tsx',
    login: 'pages/login.tsx',
  })
})

test('a table of refusals uses the messages that follow from its codes', () => {
  const refusals = {
    'features/words.ts': `/** As in refusalMessages<OrderErrorCode>()('cart', {}). */
export const message = refusalMessages<CartErrorCode>()('cart', {
  OTHER: 'cart.empty' })`,
    '../schema/cart.graphql': `enum CartErrorCode {
  "Nothing more fits in: UNKNOWN is not meant."
  TOO_FULL
  CLOSED
  OTHER
}
enum OrderErrorCode {
  UNKNOWN
}`,
  }
  const { pages } = findMessageUse(sources({ ...shop, ...refusals }), ids)
  expect(used(pages, 'cart').first).toEqual([
    'cart.empty',
    'cart.error.closed',
    'cart.error.tooFull',
    'shell.description.shop',
  ])
})

test('a page does not repeat the messages of the shell', () => {
  const { pages } = findMessageUse(
    sources({ ...shop, 'app/app.tsx': `${shop['app/app.tsx']}\nimport '../ui/dialog.tsx'` }),
    ids,
  )
  expect(used(pages, 'cart').later).toEqual(['cart.late'])
})

test('the plan of a day leaves the messages of the other pages for staff to them', () => {
  const house = {
    'house/entry.tsx': `import { House } from './house.tsx'`,
    'house/house.tsx': `<FormattedMessage id="shell.skip" />
const Late = lazyPage(async () => (await import('../pages/late.tsx')).Late)`,
  }
  const { first, later } = findHouseMessages(sources({ ...shop, ...house }), ids)
  expect([...first]).toEqual(['shell.skip'])
  expect([...later].toSorted()).toEqual(['cart.late', 'ui.close'])
})

test('what a page shows at once is not left to a lazy part of the shell', () => {
  const { shell, pages } = findMessageUse(
    sources({
      ...shop,
      'app/app.tsx': `${shop['app/app.tsx']}\nlazy(() => import('../ui/dialog.tsx'))`,
      'pages/login.tsx': `import '../ui/dialog.tsx'`,
    }),
    ids,
  )
  expect([...shell.later]).toEqual(['ui.close'])
  expect(used(pages, 'login').first).toContain('ui.close')
  expect(used(pages, 'cart').later).toEqual(['cart.late'])
})

test('every message of the shop is used somewhere', () => {
  const web = join(import.meta.dirname, '..', 'web')
  const folder = join(web, 'messages')
  const all = readdirSync(folder).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  )
  const { shell, pages } = findMessageUse(web, new Set(all))
  const parts = [shell, ...pages.values(), findHouseMessages(web, new Set(all))]
  const said = new Set(parts.flatMap(({ first, later }) => [...first, ...later]))
  expect(all.filter((id) => !said.has(id))).toEqual([])
})

function used(pages: MessageUse['pages'], page: string) {
  const { first, later } = pages.get(`web/pages/${page}.tsx`)!
  return { first: [...first].toSorted(), later: [...later].toSorted() }
}
