// The profile by keyboard: personal data, an address, an order and feedback, each reached by Tab and
// submitted by Enter.
import { moveStayBack } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { cardOf } from '../steps/address.ts'
import { ratings, star } from '../steps/feedback.ts'
import { tabTo } from '../steps/keyboard.ts'
import { sectionLink, snackbar } from '../steps/profile.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

test('a guest goes through the profile with the keyboard alone', async ({ page, texts, ownDay }) => {
  const { say, path, language } = texts
  const { firstName } = await signUpAndLogIn(page, texts)
  await payForStay(page, language, { day: ownDay })
  await visit(page, texts, '/')
  const press = (key: string) => page.keyboard.press(key)
  const main = page.getByRole('main')
  const enter = async (room: 'data' | 'address' | 'order') => {
    await tabTo(page, sectionLink(page, texts, room))
    await press('Enter')
    await expect(page).toHaveURL(path(`/profile/${room}`))
  }
  const back = async () => {
    await tabTo(page, main.getByRole('link', { name: say('shell.crumb.profile') }))
    await press('Enter')
    await expect(page).toHaveURL(path('/profile'))
  }

  await tabTo(
    page,
    page.getByRole('banner').getByRole('link', { name: say('shell.nav.profileOf', { name: firstName }) }),
  )
  await press('Enter')
  await tabTo(page, page.getByRole('button', { name: say('account.card.open') }))
  await press('Enter')
  const card = page.getByRole('dialog', { name: say('trip.card.title') })
  await tabTo(page, card.getByRole('link', { name: say('trip.card.picture') }))
  await press('Escape')
  await expect(card).toBeHidden()
  await expect(page.getByRole('button', { name: say('account.card.open') })).toBeFocused()

  await enter('data')
  await tabTo(page, main.getByRole('link', { name: say('profile.data.person') }))
  await press('Enter')
  await tabTo(page, page.getByLabel(say('account.field.firstName'), { exact: true }))
  await press('ControlOrMeta+A')
  await page.keyboard.type('Änne')
  await press('Enter')
  await expect(snackbar(page, say('account.data.saved'))).toBeVisible()
  await tabTo(page, main.getByRole('link', { name: say('profile.data.title') }))
  await press('Enter')
  await back()

  await enter('address')
  await tabTo(page, main.getByRole('button', { name: say('addresses.edit') }))
  await press('Enter')
  await expect(page.getByRole('heading', { name: say('addresses.editTitle') })).toBeFocused()
  await tabTo(page, page.getByLabel(say('account.field.street')))
  await press('ControlOrMeta+A')
  await page.keyboard.type('Am Bach')
  await press('Enter')
  await expect(cardOf(page, 'Am Bach')).toBeVisible()
  await expect(main.getByRole('button', { name: say('addresses.edit') })).toBeFocused()
  await tabTo(page, main.getByRole('button', { name: say('addresses.delete') }))
  await press('Enter')
  const question = page.getByRole('alertdialog', { name: say('addresses.deletion.title') })
  await tabTo(page, question.getByRole('button', { name: say('addresses.deletion.keep') }))
  await press('Enter')
  await expect(main.getByRole('button', { name: say('addresses.delete') })).toBeFocused()
  await page.goBack()

  await enter('order')
  await tabTo(page, main.getByRole('link', { name: say('orders.next.open') }))
  await press('Enter')
  await tabTo(page, main.getByRole('link', { name: new RegExp(`^${say('stay.options.name')}`) }))
  await press('Enter')
  await tabTo(page, main.getByRole('button', { name: new RegExp(`^${say('stay.cancel.name')}`) }))
  await press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: say('orders.cancel.confirm') }))
  await press('Enter')
  await expect(main.getByText(say('orders.status.cancelledRefund'))).toBeVisible()

  await moveStayBack((await payForStay(page, language, { day: ownDay })).number, 200)
  await visit(page, texts, '/profile')
  await tabTo(
    page,
    page
      .getByRole('group', { name: say('reviews.tile.stars') })
      .getByRole('button')
      .nth(4),
  )
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: say('reviews.title') })
  const rate = async (rating: (typeof ratings)[number], first: number, key: string, chosen: number) => {
    await tabTo(page, star(dialog, texts, rating, first))
    await press(key)
    await expect(star(dialog, texts, rating, chosen)).toBeChecked()
  }
  await rate('firstImpression', 5, 'ArrowLeft', 4)
  await tabTo(page, dialog.locator('summary'))
  await press('Enter')
  await tabTo(page, dialog.getByLabel(say('reviews.field.title')))
  await page.keyboard.type('Ein guter Abend')
  await tabTo(page, dialog.getByLabel(say('reviews.field.text')))
  await page.keyboard.type('Sauna und Ruhe.')
  for (const rating of ratings) if (rating !== 'firstImpression') await rate(rating, 1, 'ArrowRight', 2)
  await tabTo(page, dialog.getByLabel(say('reviews.field.reason')))
  await page.keyboard.type(say('reviews.reason.other'))
  await tabTo(page, dialog.getByRole('button', { name: say('reviews.submit') }))
  await press('Enter')
  await expect(snackbar(page, say('reviews.done'))).toBeVisible()
  await expect(dialog).toBeHidden()
})
