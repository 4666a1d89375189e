// Every page shows its pictures in enough pixels, once, and large only where they are good enough.
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { isProve } from '#api/testing/sized.ts'
import { routePaths } from '#web/lib/routing/routes.ts'
import { listedPictures } from '../../../scripts/media/picture-files.ts'
import { chooseTime, goToTimes } from '../steps/hold-suite.ts'
import { shownPictures } from '../steps/shown-pictures.ts'
import { openHold } from '../steps/stored-hold.ts'
import { visit } from '../steps/visit.ts'
import { test } from '../test.ts'

/** Pixels of a picture per CSS pixel. */
const enough = 1.5
/** CSS pixels. What is wider needs this quality, from 1 to 10 in web/pictures/list.json. */
const large = 400
const goodQuality = 7.5

const screens: [string, BrowserContextOptions][] = [
  [
    'a phone',
    { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  ],
  ['a desk', { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }],
]
/** Pages that no sitemap names. */
const unlisted = [routePaths.login, routePaths.register, routePaths.withdrawal, routePaths.booking]

for (const [screen, options] of screens) {
  test(`pictures are sharp and shown once on ${screen}`, async ({ anotherBrowser, texts, ownDay }) => {
    test.setTimeout(300_000)
    const page = await (await anotherBrowser(options)).newPage()
    const seen = new Set<string>()
    const see = async (name: string): Promise<void> => {
      for (const picture of await seeSharp(page, `${name} on ${screen}`)) seen.add(picture)
    }
    for (const path of [...(await listedPaths(page)), ...unlisted]) {
      await visit(page, texts, path)
      await see(path)
    }
    await visit(page, texts, '/locations/mainz')
    await goToTimes(page, texts, ownDay)
    await chooseTime(page, texts, 'Premium', '18:00')
    await see('times')
    await page
      .getByRole('button', { name: new RegExp(`^${texts.say('slots.gallery.open')}.* Premium$`) })
      .click()
    await expect(page.getByRole('dialog')).toContainText(texts.say('slots.gallery.door'))
    await see('gallery')
    await openHold(page, texts, { day: ownDay })
    await see('checkout')
    await visit(page, texts, '/cart')
    await see('cart')
    expect(seen.size, [...seen].join(' ')).toBeGreaterThan(18)
  })
}

/** Names of the pictures that are shown. */
async function seeSharp(page: Page, where: string): Promise<string[]> {
  await expect(page.locator('.skeleton:visible')).toHaveCount(0)
  const pictures = await shownPictures(page)
  const density = await page.evaluate(() => devicePixelRatio)
  for (const { name, type, width, chosen, largest } of pictures) {
    const what = `${name} in ${where}, ${width} px wide`
    expect.soft(type, what).toBe('avif')
    expect
      .soft(chosen, `${what}, pixels of the chosen file`)
      .toBeGreaterThanOrEqual(Math.min(enough, density))
    expect.soft(largest, `${what}, pixels of the largest file`).toBeGreaterThanOrEqual(enough)
    expect.soft(Object.keys(listedPictures), what).toContain(name)
    if (width > large)
      expect.soft(listedPictures[name]?.quality ?? 0, `${what}, quality`).toBeGreaterThanOrEqual(goodQuality)
  }
  const names = pictures.filter(({ isLater }) => !isLater).map(({ name }) => name)
  const again = names.filter((name, index) => names.indexOf(name) < index)
  expect.soft(again, `shown again in ${where}`).toEqual([])
  const text = await page.evaluate(() => document.body.innerText)
  expect.soft(text.match(/Beispieldarstellung/g)?.length ?? 0, `samples in ${where}`).toBeLessThanOrEqual(1)
  return pictures.map(({ name }) => name)
}

/** Of the sitemap, in German; stores, articles and documents have one layout each. */
async function listedPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const isRepeated = /^\/(locations|news|legalDocuments)\/(?!mainz$|esslingen$|1$|agb$)/
  const own = paths.filter((path) => !/^\/en(\/|$)/.test(path))
  return isProve ? own : own.filter((path) => !isRepeated.test(path))
}
