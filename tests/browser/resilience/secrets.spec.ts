// The session is an HTTP-only cookie: no token is in a response, in the page or in the browser's storage.
import type { Page } from '@playwright/test'
import { consentCookieName } from '#web/shop/consent/consent-cookie.ts'
import { recordsOf, countTokensIn } from '../database.ts'
import { approve, goToProvider } from '../steps/checkout.ts'
import { goToPayment } from '../steps/ready-to-pay.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('no token ever reaches the browser', async ({ page, context, request, texts, ownDay }) => {
  const bodies: Promise<string>[] = []
  context.on('response', (response) => {
    if (!/\.(avif|webp|woff2|svg|css)$/.test(new URL(response.url()).pathname)) bodies.push(textOf(response))
  })
  const kept: string[] = []
  const lookUp = async (): Promise<void> => void kept.push(await scriptVisibleState(page))

  const { email, password } = await goToPayment(page, texts, ownDay)
  await lookUp()
  await goToProvider(page, texts, 'paypal')
  await lookUp()
  await approve(page, texts)
  await lookUp()
  await visit(page, texts, '/profile/order')
  await lookUp()
  expect((await recordsOf(email)).payments).toHaveLength(1)

  const seen = [...kept, ...(await Promise.all(bodies))].join('\n')
  expect(seen).toContain('sessionExpiresAt')
  expect(await countTokensIn(seen)).toBe(0)
  const cookies = (await context.cookies()).filter(({ name }) => name !== consentCookieName)
  expect(cookies.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
    { name: 'wellzone.device', httpOnly: true, sameSite: 'Lax' },
    { name: 'wellzone.session', httpOnly: true, sameSite: 'Lax' },
  ])
  for (const { value } of cookies) expect(seen).not.toContain(value)

  // The search works: the API itself returns tokens to its clients.
  const response = await request.post('/api/v1/identity/login', { data: { identifier: email, password } })
  expect(await countTokensIn(await response.text())).toBe(2)
})

async function textOf(response: {
  text(): Promise<string>
  allHeaders(): Promise<Record<string, string>>
}): Promise<string> {
  const { 'set-cookie': _own, ...headers } = await response.allHeaders()
  const body = await response.text().catch(() => '') // a redirect has none
  return JSON.stringify(headers) + body
}

function scriptVisibleState(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.cookie,
      ...Object.values(localStorage),
      ...Object.values(sessionStorage),
    ].join('\n'),
  )
}
