// The development outbox, read by stories and developers, on small screens too.
import { ask, signUpAndLogIn } from '../steps/account.ts'
import { expect, test } from '../test.ts'

// The outbox answers this machine alone, and no client that a proxy names.
test.use({ viewport: { width: 320, height: 568 }, extraHTTPHeaders: {} })

test('the outbox fits a width of 320 px in the widest of fonts', async ({ page, texts }) => {
  const { email } = await signUpAndLogIn(page, texts)
  await ask(
    page,
    'mutation($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { userErrors { code } } }',
    { input: { email } },
  )
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  const widen = () =>
    page.addStyleTag({ content: '* { letter-spacing: 0.3em; font-family: monospace !important }' })

  await page.goto(`/outbox?to=${encodeURIComponent(email)}`)
  await widen()
  expect(await width()).toBe(320)
  const link = page.getByRole('link', { name: 'reset-password', exact: true })
  const { x, y, width: linkWidth, height } = (await link.boundingBox())!
  await page.mouse.click(x + linkWidth / 2, y + height / 2)

  await expect(page).toHaveURL(/\/outbox\/\d+$/)
  await widen()
  expect(await width()).toBe(320)
  await page.getByRole('link', { name: 'Text alone' }).click()
  await expect(page).toHaveURL(/\/text$/)
})
