// The saved addresses of a profile.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

export interface TypedAddress {
  company?: string
  firstName?: string
  lastName?: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
}

/** Fills in the open form; a field that is not given stays unchanged. */
export async function fillAddress(page: Page, { say }: Texts, typed: Partial<TypedAddress>): Promise<void> {
  const labels = {
    company: say('account.field.company'),
    firstName: say('account.field.firstName'),
    lastName: say('account.field.lastName'),
    street: say('account.field.street'),
    houseNumber: say('account.field.houseNumber'),
    postalCode: say('account.field.postalCode'),
    city: say('account.field.city'),
  }
  for (const [name, label] of Object.entries(labels)) {
    const value = typed[name as keyof TypedAddress]
    const field = page.getByRole('main').getByLabel(label)
    if (value === undefined) continue
    if (!(await field.isVisible())) await page.getByText(say('account.address.more'), { exact: true }).click()
    await field.fill(value)
  }
}

export async function saveAddress(page: Page, { say }: Texts): Promise<void> {
  await page.getByRole('button', { name: say('account.address.save') }).click()
}

/** A new address of a person or a company. */
export async function addAddress(page: Page, texts: Texts, typed: TypedAddress): Promise<void> {
  const { say } = texts
  await page.getByRole('button', { name: say('account.address.add') }).click()
  await fillAddress(page, texts, typed)
  // The list of countries has loaded.
  await expect(page.getByLabel(say('account.field.country'))).not.toHaveValue('')
  await saveAddress(page, texts)
  await expect(page.getByRole('button', { name: say('account.address.save') })).toBeHidden()
}

/** The first address of an account, within the form of a checkout: the town follows from the postcode. */
export async function typeFirstAddress(page: Page, texts: Texts, typed: TypedAddress): Promise<void> {
  const { say } = texts
  const { city, ...others } = typed
  await fillAddress(page, texts, others)
  await expect(page.getByRole('main').getByLabel(say('account.field.city'))).toHaveValue(city)
  await expect(page.getByLabel(say('account.field.country'))).not.toHaveValue('')
}

/** The card of an address that contains a text. */
export function cardOf(page: Page, word: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: word })
}
