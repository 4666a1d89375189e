// Every route of the shop, one after the other: what belongs together stays on one line, nothing is lost at
// twice the size of text, in the visitor's own colours or in the dark, and nothing changes its look.
import type { Page } from '@playwright/test'
import { isProve } from '#api/testing/sized.ts'
import { pathOf } from '../../every-path.ts'
import { ask, signUpAndLogIn } from '../steps/account.ts'
import { brokenGroups } from '../steps/looks/broken-groups.ts'
import { changedLooks, rememberFirstFrame } from '../steps/looks/first-frame.ts'
import { seeForced, seeLarge, seeNarrow } from '../steps/looks/settings.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { isHydrated } from '../steps/visit.ts'
import { dayFromToday, expect, test } from '../test.ts'

/** The same documents under another address are left out. */
const paths = Object.entries(pathOf)
  .filter(([name]) => !name.endsWith('Of'))
  .map(([, path]) => path)
const ofAccount = paths.filter((path) => path.startsWith('/profile'))
const stay = `store=mainz&date=${dayFromToday(8)}&persons=4&hours=3`
/** Routes that have another page for another visitor, or for what their address asks for. */
const more = [
  '/locations/esslingen',
  '/booking?store=mainz',
  '/booking?storeId=2',
  '/warteliste',
  `/warteliste?${stay}&part=evening`,
  `/booking/details?${stay}`,
  '/no-such-page',
]
const others = [...paths.filter((path) => !ofAccount.includes(path)), ...more]
/** With small numbers one page in three, in the language of the longer words. */
const sizes = isProve
  ? { prefixes: ['', '/en'], widths: [768, 320, 390], parts: 3, every: 1 }
  : { prefixes: [''], widths: [320, 390], parts: 1, every: 3 }

for (let part = 0; part < sizes.parts; part++)
  test(`pages that need no account, part ${part + 1}`, async ({ page, pageErrors }) => {
    test.slow()
    pageErrors.expect(/40[14]|Failed to load resource/)
    await rememberFirstFrame(page)
    for (const path of others.filter((_, index) => index % (sizes.parts * sizes.every) === part))
      for (const prefix of sizes.prefixes) {
        await open(page, prefix + path)
        expect.soft(await changedLooks(page), prefix + path).toEqual([])
        await seePage(page, prefix + path)
      }
  })

test('pages of an account with a stay', { tag: '@prove' }, async ({ page, texts, ownDay }) => {
  test.slow()
  await signUpAndLogIn(page, texts)
  await payForStay(page, texts.language, { day: ownDay })
  const { viewer } = await ask<{ viewer: { orders: { edges: { node: { id: string } }[] } } }>(
    page,
    '{ viewer { orders { edges { node { id } } } } }',
  )
  const id = encodeURIComponent(viewer.orders.edges[0]!.node.id)
  for (const path of ofAccount)
    for (const prefix of sizes.prefixes) {
      await open(page, prefix + path.replace('/1', `/${id}`))
      await seePage(page, prefix + path)
    }
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await isHydrated(page)
  await page.evaluate(() => document.fonts.ready)
}

async function seePage(page: Page, path: string): Promise<void> {
  const height = page.viewportSize()!.height
  for (const width of sizes.widths) {
    await page.setViewportSize({ width, height })
    expect.soft(await brokenGroups(page), `${path} at ${width} px`).toEqual([])
  }
  const name = path.slice(1).replaceAll('/', '-') || 'home'
  await seeNarrow(page, name)
  await seeLarge(page, name)
  if (!isProve) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await seeForced(page, name)
  await page.emulateMedia({ colorScheme: 'light' })
}
