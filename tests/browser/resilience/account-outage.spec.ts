// Account pages while the gateway is unavailable: each reports it and offers a retry.
import { signUpAndLogIn } from '../steps/account.ts'
import { stopGateway } from '../steps/delayed-responses.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

const pages = ['/profile', '/profile/data', '/profile/address', '/profile/order', '/profile/feedback']

test('every page of the account reports that the gateway is unavailable, and can be tried again', async ({
  page,
  pageErrors,
  texts,
  seeState,
}) => {
  pageErrors.expect(/502 \(Bad Gateway\)/, /response 502/)
  await signUpAndLogIn(page, texts)
  for (const path of pages) {
    const restartGateway = await stopGateway(page)
    await visit(page, texts, path)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toBeVisible()
    await seeState(`outage${path.replaceAll('/', '-')}`)
    await restartGateway()
    await alert.getByRole('button', { name: texts.say('profile.failed.retry') }).click()
    await expect(alert).toBeHidden()
    await expect(page).toHaveURL(texts.path(path))
  }
})
