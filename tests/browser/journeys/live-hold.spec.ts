// A hold that changes elsewhere: a device that knows it by its id alone extends it and lets go of it.
import { ask } from '../steps/account.ts'
import { openHold } from '../steps/stored-hold.ts'
import { expect, test } from '../test.ts'

test('a hold that is extended and let go on another device changes in the open page', async ({
  page,
  texts,
  ownDay,
  anotherBrowser,
}) => {
  const followed = page.waitForResponse(
    (response) => response.request().postData()?.includes('HeldBookingChanged') ?? false,
  )
  await openHold(page, texts, { day: ownDay })
  await followed
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('wellzone.heldBooking')!))
  const { id: bookingId, heldUntil } = await stored()

  const other = await (await anotherBrowser()).newPage()
  await other.goto('/robots.txt')
  const change = (name: string, input: string) =>
    ask(other, `mutation($input: ${input}!) { ${name}(input: $input) { userErrors { code } } }`, {
      input: { bookingId },
    })
  await change('extendBooking', 'ExtendBookingInput')
  await expect.poll(async () => Date.parse((await stored()).heldUntil)).toBeGreaterThan(Date.parse(heldUntil))

  await change('releaseBooking', 'ReleaseBookingInput')
  await expect.poll(stored).toBeNull()
})
