// The explorer of the GraphQL API on a narrow screen, for a developer on this machine.
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 900, height: 800 }, extraHTTPHeaders: {}, permissions: ['clipboard-write'] })

test('a developer opens an example, is told how to log in, and sees the calls of an answer', async ({
  page,
}) => {
  await page.goto('/graphql')
  const examples = page.getByRole('heading', { name: 'Examples' })
  const example = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: false })
  const run = page.getByRole('button', { name: 'Execute query' })
  await expect(run).toBeVisible()
  await expect(example('Copy the operation as curl')).toBeHidden() // the editors need the space
  await examples.click()
  await page.getByText('Account', { exact: true }).click()
  await example('MyProfile').click()
  await run.click()
  await expect(page.getByText('No session: run LogIn (Bookings) first.')).toBeVisible()

  await example('Copy the operation as curl').click()
  await expect(page.getByText('It is in the clipboard.')).toBeVisible()

  await example('Stores All stores').click()
  const response = page.waitForResponse(
    (each) => each.request().postData()?.includes('query Stores') ?? false,
  )
  await run.click()
  await (await response).finished() // until then the calls of the operation before are shown
  await page.getByText(/^\d+ calls? of the spa API/).click()
  await expect(page.getByText('gateway/stores/queries.ts:4').first()).toBeVisible()
  await examples.click()
  await expect(example('MyProfile')).toBeHidden()
})
