// The application of a franchise partner, step by step.
import { expect, type Page } from '@playwright/test'
import type { Texts } from '../texts.ts'
import { tabTo } from './keyboard.ts'

/** Types into the field of this label by keyboard. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

/** Presses the button that leads to a step, and waits for its heading to have the focus. */
export async function goOn(
  page: Page,
  { say }: Texts,
  step: 'profession' | 'location' | 'equity' | 'wellzone' | 'finalStep',
): Promise<void> {
  const button = page.getByRole('button', {
    name: say('franchise.next', { step: say(`franchise.step.${step}`) }),
  })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`step=${step}$`))
  await expect(page.getByRole('heading', { name: say(`franchise.${step}.title`) })).toBeFocused()
}

/** The first step, by keyboard only. */
export async function fillAboutYou(page: Page, { say }: Texts, email: string): Promise<void> {
  await type(page, say('franchise.field.firstName'), 'Miriam')
  await type(page, say('franchise.field.lastName'), 'Aksoy')
  await type(page, say('franchise.field.phone'), '0171 555 0188')
  await type(page, say('franchise.field.email'), email)
  await type(page, say('franchise.field.dateOfBirth'), '14.3.1986')
  await type(page, say('franchise.field.placeOfBirth'), 'Heilbronn')
  await type(page, say('franchise.field.street'), 'Lammgasse 4')
  await type(page, say('franchise.field.zipCode'), '74072')
  await type(page, say('franchise.field.nationality'), 'Deutschland')
  await type(page, say('franchise.field.familyStatus'), say('franchise.familyStatus.married'))
}
