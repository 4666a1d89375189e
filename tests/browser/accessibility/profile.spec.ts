// The profile in all its states.
import { signUpAndLogIn } from '../steps/account.ts'
import { addAddress, cardOf, saveAddress } from '../steps/address.ts'
import { delayResponses, stopGateway } from '../steps/delayed-responses.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test.beforeEach(({ pageErrors }) => pageErrors.expect(/502/)) // the gateway is unavailable for a while

test('profile: loading, unavailable, without a visit, with one, its card', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say, language } = texts
  const { firstName } = await signUpAndLogIn(page, texts)
  const letGo = await delayResponses(page, 'Profile')
  await visit(page, texts, '/locations')
  await page.goto(texts.path('/profile'))
  await expect(page.getByText(say('ui.skeleton.label'))).toBeAttached()
  await seeState('profile-loading')
  letGo()
  const hello = page.getByRole('heading', { name: say('profile.hello', { name: firstName }) })
  await expect(hello).toBeVisible()
  await seeState('profile-new')
  const restartGateway = await stopGateway(page)
  await visit(page, texts, '/profile')
  await expect(page.getByRole('heading', { name: say('profile.failed.title') })).toBeVisible()
  await seeState('profile-failed')
  await restartGateway()

  await payForStay(page, language, { day: ownDay })
  await visit(page, texts, '/profile')
  await expect(page.getByText(say('profile.visit.label'), { exact: true })).toBeVisible()
  await seeState('profile')
  const card = page.getByRole('button', { name: say('account.card.open') })
  await card.click()
  const code = page.getByRole('dialog').getByRole('img')
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  await seeState('profile-card')
  await visit(page, texts, '/profile')
  await expect(card).toBeVisible()
  await stopGateway(page)
  await card.click()
  await expect(page.getByText(say('account.card.failed'))).toBeVisible()
  await seeState('profile-card-failed')
})

test('personal data: loading, errors, unsaved, pending mails, deletion', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say, language } = texts
  const { email } = await signUpAndLogIn(page, texts)
  const letGo = await delayResponses(page, 'ProfileData')
  await visit(page, texts, '/profile/data')
  await seeState('data-loading')
  letGo()
  const name = page.getByLabel(say('account.field.firstName'), { exact: true })
  await name.fill('')
  await page.getByLabel(say('account.field.phone')).fill('12')
  await page.getByRole('button', { name: say('account.data.save') }).click()
  await page.getByRole('button', { name: say('account.password.submit') }).click()
  await expect(page.getByText(say('account.error.firstNameMissing'))).toBeVisible()
  await expect(page.getByText(say('account.error.currentPasswordMissing'))).toBeVisible()
  await seeState('data-mistakes')
  await visit(page, texts, '/profile/data')
  await expect(page.getByText(say('account.data.unsaved'))).toBeVisible()
  await seeState('data-unsaved')
  await page.getByRole('button', { name: say('account.data.discard') }).click()
  await page.getByLabel(say('account.field.email'), { exact: true }).fill(`new.${email}`)
  await page.getByRole('checkbox', { name: say('account.data.newsletter') }).check()
  await page.getByRole('button', { name: say('account.data.save') }).click()
  await expect(
    page.getByText(say('account.data.emailPending', { email, pendingEmail: `new.${email}` })),
  ).toBeVisible()
  await seeState('data-waiting')

  await payForStay(page, language, { day: ownDay })
  await page.getByRole('button', { name: say('account.delete.open') }).click()
  await seeState('data-leaving')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('account.delete.submit') })
    .click()
  await expect(page.getByText(say('account.error.upcomingBookings'))).toBeVisible()
  await seeState('data-leaving-refused')
})

test('addresses: loading, one, new, errors, three, deleting, none, unavailable', async ({
  page,
  texts,
  seeState,
}) => {
  const { say } = texts
  await signUpAndLogIn(page, texts)
  const letGo = await delayResponses(page, 'AddressBook')
  await visit(page, texts, '/profile/address')
  await seeState('addresses-loading')
  letGo()
  await expect(cardOf(page, 'Lindenweg')).toBeVisible()
  await seeState('addresses-one')
  await page.getByRole('button', { name: say('account.address.add') }).click()
  await seeState('addresses-new')
  await saveAddress(page, texts)
  await expect(page.getByText(say('account.error.streetMissing'))).toBeVisible()
  await seeState('addresses-mistakes')
  await page.getByRole('button', { name: say('account.address.cancel') }).click()
  await addAddress(page, texts, {
    company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    street: 'Uferstraße',
    houseNumber: '3',
    postalCode: '60318',
    city: 'Frankfurt',
  })
  await addAddress(page, texts, {
    firstName: 'Jonas',
    lastName: 'Tal',
    street: 'Am Hang',
    houseNumber: '9',
    postalCode: '80331',
    city: 'München',
  })
  await expect(cardOf(page, 'Am Hang')).toBeVisible()
  await seeState('addresses')
  await cardOf(page, 'Lindenweg')
    .getByRole('button', { name: say('addresses.delete') })
    .click()
  await seeState('addresses-needed')
  await page.getByRole('button', { name: say('addresses.needed.close') }).click()
  await cardOf(page, 'Am Hang')
    .getByRole('button', { name: say('addresses.edit') })
    .click()
  await seeState('addresses-edit')
  await page.getByRole('button', { name: say('account.address.cancel') }).click()
  for (const street of ['Am Hang', 'Uferstraße', 'Lindenweg']) {
    await cardOf(page, street)
      .getByRole('button', { name: say('addresses.delete') })
      .click()
    if (street === 'Am Hang') await seeState('addresses-deleting')
    await page.getByRole('button', { name: say('addresses.deletion.confirm') }).click()
    await expect(cardOf(page, street)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: say('addresses.empty.title') })).toBeVisible()
  await seeState('addresses-none')
  await stopGateway(page)
  await visit(page, texts, '/profile/address')
  await expect(page.getByRole('heading', { name: say('profile.failed.title') })).toBeVisible()
  await seeState('addresses-failed')
})
