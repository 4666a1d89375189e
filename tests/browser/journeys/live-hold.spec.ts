// A hold that changes on another device of its visitor: extended, then let go.
import { ask, logIn } from '../steps/account.ts'
import { readyToPay } from '../steps/ready-to-pay.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('a hold that is extended and let go on another device changes in the open page', async ({
  page,
  texts,
  ownDay,
  anotherBrowser,
}) => {
  const followed = page.waitForResponse(
    (response) => response.request().postData()?.includes('Changes') ?? false,
  )
  const visitor = await readyToPay(page, texts, ownDay)
  await followed
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('wellzone.heldBooking')!))
  const { id: bookingId, heldUntil } = await stored()

  const other = await (await anotherBrowser()).newPage()
  await visit(other, texts, '/login')
  await logIn(other, texts, visitor)
  await expect(other).toHaveURL(texts.path('/'))
  const change = (name: string, input: string) =>
    ask(other, `mutation($input: ${input}!) { ${name}(input: $input) { userErrors { code } } }`, {
      input: { bookingId },
    })
  await change('extendBooking', 'ExtendBookingInput')
  await expect.poll(async () => Date.parse((await stored()).heldUntil)).toBeGreaterThan(Date.parse(heldUntil))

  await change('releaseBooking', 'ReleaseBookingInput')
  await expect.poll(stored).toBeNull()
})
