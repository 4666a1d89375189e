// A guest saves the ticket of a stay in a wallet: a pass that the phone opens, and a signed link to Google,
// which is not followed here. The shop of the stories has keys of its own.
import { readPass } from '#api/testing/wallet/read-pass.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { openStay } from '../steps/orders.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { download } from '../steps/profile.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'
import { walletRoot } from '../wallet-keys.ts'

test('the ticket of a stay is saved in both wallets', async ({ page, texts, ownWorkday, seeState }) => {
  const { say } = texts
  await signUpAndLogIn(page, texts)
  const { number } = await payForStay(page, texts.language, { day: ownWorkday })
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  const [apple, google] = (['trip.code.apple', 'trip.code.google'] as const).map((name) =>
    page.getByRole('link', { name: say(name) }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>]
  await expect(google).toBeVisible()
  await seeState('stay-wallets')

  const { name, content } = await download(page, apple)
  expect(name).toBe(`Wellzone_${number}.pkpass`)
  const { json } = readPass(content, await walletRoot())
  expect(json.barcodes[0]!.message).toMatch(/^WZT\d+$/)

  const path = (await google.getAttribute('href'))!
  // The headers of a browser that opens a link.
  const headers = { accept: 'text/html,*/*;q=0.8' }
  const answer = await page.request.get(path, { headers, maxRedirects: 0 })
  expect([answer.status(), new URL(answer.headers()['location']!).origin]).toEqual([
    303,
    'https://pay.google.com',
  ])
  const [, claims] = answer.headers()['location']!.split('.').slice(-3)
  const { payload } = JSON.parse(Buffer.from(claims!, 'base64url').toString())
  expect(payload.eventTicketObjects[0].barcode.value).toBe(json.barcodes[0]!.message)
})

test(
  'a pass of another guest is not found, in words',
  { tag: '@desk' },
  async ({ page, texts, pageErrors }) => {
    pageErrors.expect(/404 \(Not Found\)/)
    await signUpAndLogIn(page, texts)
    for (const file of ['ticket.pkpass', 'google-wallet']) {
      await page.goto(`/downloads/orders/b3JkZXI6MQ/${file}?language=${texts.language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.say('shell.notFound.title'))
    }
  },
)
