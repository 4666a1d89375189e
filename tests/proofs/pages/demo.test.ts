// Every page of a demonstration says that nothing is charged, and no page of another shop does. Fails with a
// notice outside the shell, and with a renderer that forgets what the server knows.
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { gatewayEnvironment } from '#gateway/base/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import { successfulResponses } from '#gateway/testing/responses.ts'
import { createTestSpa } from '#gateway/testing/spa.ts'
import { everyPath } from '../../every-path.ts'
import { loadBuiltPages, pagesOn, shopUrl } from '../harness/shop.ts'
import { isProve } from '#api/testing/sized.ts'

const paths = isProve ? everyPath : ['/cart', '/booking', '/login', '/news/1', '/locations/mainz']

async function noticesOf(isDemo: boolean): Promise<(address: string) => Promise<string[] | null>> {
  const spa = createTestSpa(successfulResponses())
  const gateway = createGateway({ spa, config: gatewayEnvironment.parse({ PUBLIC_URL: shopUrl }) })
  const renderer = await loadBuiltPages()
  const pages = pagesOn(gateway, { renderer, isDemo, deadlineMs: 5_000, report: console.error })
  return async (address) => {
    const response = await pages.respond(new Request(shopUrl + address), '10.0.0.1')
    if (response.status < 400 && response.status >= 300) return null
    return parse(await response.text())
      .querySelectorAll('body > .demo-notice')
      .map(({ text }) => text.trim())
  }
}

test('the pages of a demonstration, in both languages', { timeout: 60_000 }, async () => {
  const noticesAt = await noticesOf(true)
  const odd: string[] = []
  for (const path of [...paths, '/there-is-no-such-page']) {
    const [german, english] = [await noticesAt(path), await noticesAt(`/en${path}`)]
    const isRight =
      (german === null || german.join() === 'Vorführung: Es wird kein Geld abgebucht.') &&
      (english === null || english.join() === 'Demonstration: nothing is charged.')
    if (!isRight) odd.push(`${path}: ${german} / ${english}`)
  }
  expect(odd).toEqual([])
})

test('the pages of a shop that takes money', async () => {
  const noticesAt = await noticesOf(false)
  for (const path of ['/', '/cart', '/there-is-no-such-page']) expect(await noticesAt(path)).toEqual([])
})
