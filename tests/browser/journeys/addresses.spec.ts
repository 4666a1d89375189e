// The addresses of a profile: at most three, one of them the default.
import { signUpAndLogIn } from '../steps/account.ts'
import { addAddress, cardOf, fillAddress, saveAddress } from '../steps/address.ts'
import { openSection, openProfile, sectionLink, snackbar } from '../steps/profile.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

/** The name of a company that is wider than a phone. */
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

test('a guest adds addresses, makes one the default, changes one and deletes one', async ({
  page,
  texts,
  seeState,
}) => {
  const { say } = texts
  const visitor = await signUpAndLogIn(page, texts)
  await visit(page, texts, '/')
  await openSection(page, texts, visitor, 'address')
  const cards = page.getByRole('main').locator('address')
  const add = page.getByRole('button', { name: say('account.address.add') })
  const isDefault = (word: string) =>
    cardOf(page, word).getByText(say('ui.address.standard'), { exact: true })
  await expect(isDefault('Lindenweg')).toBeVisible()
  await seeState('addresses-one')
  await add.click()
  await saveAddress(page, texts)
  await expect(page.getByText(say('account.error.streetMissing'))).toBeVisible()
  await seeState('addresses-mistakes')
  await page.getByRole('button', { name: say('account.address.cancel') }).click()

  await addAddress(page, texts, {
    company: long,
    street: 'Uferstraße',
    houseNumber: '3',
    postalCode: '60318',
    city: 'Frankfurt',
  })
  await expect(snackbar(page, say('account.address.saved'))).toBeVisible()
  await expect(cardOf(page, long)).toBeVisible()
  await expect(page.getByText(say('account.address.count', { count: 2, limit: 3 }))).toBeVisible()
  await addAddress(page, texts, {
    firstName: 'Jonas',
    lastName: 'Tal',
    street: 'Am Hang',
    houseNumber: '9',
    postalCode: '80331',
    city: 'München',
  })
  await expect(cards).toHaveCount(3)
  await expect(add).toBeHidden() // a fourth is not offered
  await seeState('addresses')

  await cardOf(page, long)
    .getByRole('button', { name: say('addresses.chooseDefault') })
    .click()
  await expect(snackbar(page, say('addresses.defaultChosen'))).toBeVisible()
  await expect(isDefault(long)).toBeVisible()
  await expect(isDefault('Lindenweg')).toBeHidden()

  await cardOf(page, 'Am Hang')
    .getByRole('button', { name: say('addresses.edit') })
    .click()
  await fillAddress(page, texts, { street: '' })
  await saveAddress(page, texts)
  await expect(page.getByText(say('account.error.streetMissing'))).toBeVisible()
  await fillAddress(page, texts, { street: 'Am Bach' })
  await saveAddress(page, texts)
  await expect(cardOf(page, 'Am Bach')).toContainText('80331')
  await expect(cardOf(page, 'Am Hang')).toHaveCount(0)

  await cardOf(page, long)
    .getByRole('button', { name: say('addresses.delete') })
    .click()
  await seeState('addresses-needed')
  const needed = page.getByRole('alertdialog', { name: say('addresses.needed.title') })
  await needed.getByRole('button', { name: say('addresses.needed.close') }).click()
  await cardOf(page, 'Lindenweg')
    .getByRole('button', { name: say('addresses.delete') })
    .click()
  await seeState('addresses-deleting')
  const question = page.getByRole('alertdialog', { name: say('addresses.deletion.title') })
  await question.getByRole('button', { name: say('addresses.deletion.keep') }).click()
  await expect(cards).toHaveCount(3)
  await cardOf(page, 'Lindenweg')
    .getByRole('button', { name: say('addresses.delete') })
    .click()
  await question.getByRole('button', { name: say('addresses.deletion.confirm') }).click()
  await expect(snackbar(page, say('addresses.deleted'))).toBeVisible()
  await expect(cards).toHaveCount(2)
  await expect(add).toBeVisible()

  await openProfile(page, texts, visitor)
  await expect(sectionLink(page, texts, 'address')).toContainText(
    say('profile.addresses.text', { count: 2, limit: 3 }),
  )
})
