// The whole journey by keyboard: everything is reached by Tab, arrows, Enter and Space, with a visible focus.
import { recordsOf } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { expectTimes } from '../steps/booking-banner.ts'
import { bookButton } from '../steps/hold-suite.ts'
import { isFocused, tabTo } from '../steps/keyboard.ts'
import { outcomeButton, seeProvider } from '../steps/provider.ts'
import { visit } from '../steps/visit.ts'
import { dayFromToday, expect, test } from '../test.ts'

test('a visitor reads, books and pays with the keyboard alone', async ({ page, anotherBrowser, texts }) => {
  const soon = dayFromToday(2) // stories with a day of their own take later ones, too far away for arrow keys
  const { say, path } = texts
  const { email, password } = await signUpAndLogIn(await (await anotherBrowser()).newPage(), texts)
  const press = (key: string) => page.keyboard.press(key)
  const named = (role: 'button' | 'radio' | 'checkbox' | 'link', name: string | RegExp) =>
    page.getByRole('main').getByRole(role, { name })

  await visit(page, texts, '/')
  await press('Tab')
  await expect(page.getByRole('link', { name: say('shell.skip') })).toBeFocused()
  const follow = async (region: 'banner' | 'contentinfo', name: string, to: string): Promise<void> => {
    await tabTo(page, page.getByRole(region).getByRole('link', { name, exact: true }))
    await press('Enter')
    await expect(page).toHaveURL(path(to))
  }
  await follow('banner', say('shell.nav.wellzones'), '/wellzones')
  await follow('banner', say('shell.nav.addOns'), '/add-ons')
  await follow('contentinfo', say('shell.nav.faq'), '/faq')
  const question = page.getByRole('main').locator('summary').first()
  await tabTo(page, question)
  await press('Enter')
  await expect(page.locator('details[open]')).toBeVisible()
  await visit(page, texts, '/') // the header is too many stops behind the questions
  await follow('banner', say('shell.nav.booking'), '/booking')

  const city = page.getByLabel(say('slots.where'), { exact: true })
  await expect(city.locator('option[value=mainz]')).toBeAttached() // typing chooses among what has loaded
  await tabTo(page, city)
  await page.keyboard.type('Mai')
  await expect(city).toHaveValue('mainz')
  const search = page.getByRole('form', { name: say('slots.find') })
  for (const month of await search.getByRole('grid').all())
    await expect(month).toHaveAttribute('aria-busy', 'false') // a day that is not known yet cannot be chosen
  await tabTo(page, search.locator('[data-day][tabindex="0"]'))
  const day = search.getByRole('button', { name: texts.day(soon) })
  for (let moves = 0; moves < 40 && !(await isFocused(day)); moves++) await press('ArrowRight')
  await press('Enter')

  await expectTimes(page, texts)
  const first = named('radio', /^10:00 /).first()
  await tabTo(page, first)
  await press('ArrowRight')
  await expect(named('radio', /^10:30 /).first()).toBeChecked()
  await tabTo(page, bookButton(page, texts))
  await press('Enter')

  const dialog = page.getByRole('dialog', { name: say('bookings.insurance.title') })
  await expect(dialog.getByRole('heading')).toBeFocused() // Enter buys nothing
  await press('Escape') // closes a dialog that requires a choice
  await press('Escape')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: say('bookings.insurance.without') }))
  await press('Enter')

  await expect(page).toHaveURL(path('/booking/finalize'))
  await tabTo(page, named('radio', say('account.checkout.new')))
  await press('ArrowRight')
  await expect(named('radio', say('account.checkout.known'))).toBeChecked()
  await tabTo(page, page.getByLabel(say('account.field.email'), { exact: true }))
  await page.keyboard.type(email)
  await tabTo(page, named('button', say('account.code.known')))
  await press('Enter')
  await expect(page.getByLabel(say('account.field.password'), { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await press('Enter')

  await expect(page.getByRole('heading', { name: say('finalize.visitors.title') })).toBeVisible()
  await tabTo(page, page.getByLabel(say('finalize.companion.firstName')))
  await page.keyboard.type('Jonas')
  await tabTo(page, page.getByLabel(say('finalize.companion.lastName')))
  await page.keyboard.type('Tal')
  await tabTo(page, named('checkbox', say('finalize.confirm.guests')))
  await press('Space')
  await press('Enter')

  await expect(page.getByRole('heading', { name: say('finalize.payment.title') })).toBeFocused()
  await tabTo(page, named('radio', say('payments.kind.paypal')))
  await tabTo(page, named('button', say('payments.submit')))
  await press('Enter')
  await seeProvider(page)
  await tabTo(page, outcomeButton(page, 'approve'))
  await press('Enter')
  await expect(page.getByRole('heading', { name: say('success.paid.title', { persons: 2 }) })).toBeVisible()
  expect((await recordsOf(email)).orders).toEqual([{ status: 'inProgress' }])
})
