// Payment methods come from a separate call to the spa, and the checkout works while it fails.
import { payButton } from '../steps/checkout.ts'
import { readyToPay } from '../steps/ready-to-pay.ts'
import { reload } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('a visitor without payment methods can retry, and pays then', async ({ page, texts, ownDay }) => {
  const { say } = texts
  await readyToPay(page, texts, ownDay)
  let isFailing = true
  await page.route('**/graphql', async (route) => {
    if (!isFailing || !route.request().postData()?.includes('"operationName":"HeldBooking"'))
      return route.continue()
    const response = await route.fetch()
    const body = (await response.json()) as { data: { heldBooking: { paymentMethods: unknown } } }
    body.data.heldBooking.paymentMethods = null
    await route.fulfill({ response, json: body })
  })
  await reload(page)
  const alert = page.getByRole('alert').filter({ hasText: say('payments.picker.failed') })
  await expect(alert).toBeVisible()
  await expect(payButton(page, texts)).toHaveAttribute('aria-disabled', 'true')
  const retry = page.getByRole('button', { name: say('payments.picker.retry') })
  await retry.click()
  await expect(retry).not.toHaveAttribute('aria-busy', 'true')
  await expect(alert).toBeVisible()

  isFailing = false
  await retry.click()
  await expect(page.getByRole('radio', { name: say('payments.kind.paypal') })).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(payButton(page, texts)).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: say('payments.kind.paypal') })).toBeFocused()
})
