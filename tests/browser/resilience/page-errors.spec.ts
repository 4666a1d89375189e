// The error watch of every story detects each kind of error.
import { AxeBuilder } from '@axe-core/playwright'
import { withForeignPage } from '../steps/foreign-page.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('errors, inline scripts, calls to other hosts and failed responses are all found', async ({
  page,
  pageErrors,
  texts,
}) => {
  await visit(page, texts, '/')
  await page.evaluate(() => console.error('logged by the test'))
  await page.evaluate(() => void setTimeout(() => Reflect.apply(undefined as never, null, [])))
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.stranger = true'
    document.body.append(script)
  })
  await withForeignPage('', async (url) => {
    await page.evaluate((address) => fetch(address).catch(() => undefined), url)
    await (await page.context().newPage()).goto(url)
  })
  await page.route('**/broken', (route) => route.fulfill({ status: 500 }))
  await page.evaluate(() => fetch('/broken'))

  const expectError = (pattern: RegExp) =>
    expect.poll(() => pageErrors.found().some((error) => pattern.test(error)))
  await expectError(/^console: logged by the test/).toBe(true)
  await expectError(/^thrown: TypeError/).toBe(true)
  await expectError(/^console: Executing inline script violates/).toBe(true)
  await expectError(/^console: Connecting to .* violates/).toBe(true)
  await expectError(/^call to another host/).toBe(true)
  await expectError(/^response 500/).toBe(true)
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false)
  pageErrors.expect(/./)
})

test('axe finds a picture without a text and a heading out of order', async ({ page, texts }) => {
  await visit(page, texts, '/locations')
  await page.evaluate(() =>
    document.querySelector('main')!.insertAdjacentHTML('beforeend', '<h6>Low</h6><img src="/favicon.svg">'),
  )
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id }) => id).toSorted()).toEqual(['heading-order', 'image-alt'])
})
