import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkForm } from '../../../lib/forms/form-check.ts'
import { readForm } from '../../../lib/forms/form-read.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import { PlaceFields } from './place-fields.tsx'
import { placeRules } from './place-rules.ts'

const afghanistan = { __typename: 'Country', id: '1', name: 'Afghanistan', isDefault: false }
const austria = { __typename: 'Country' as const, id: '15', name: 'Österreich', isDefault: false }
const germany = { __typename: 'Country', id: '84', name: 'Deutschland', isDefault: true }

test('R 269d: countries that failed to load are loaded again, and what was typed stays', async () => {
  let isThere = false
  const { Shop } = await prepareShop({
    Countries: () => (isThere ? { countries: [germany] } : new Error('lost')),
  })
  render(<PlaceFields error={() => null} />, { wrapper: Shop })
  const country = screen.getByLabelText<HTMLSelectElement>('Land')
  await userEvent.type(screen.getByLabelText('Straße'), 'Lindenweg')
  expect(await screen.findByText('Die Länder sind gerade nicht erreichbar.')).toBeDefined()
  expect(country.getAttribute('aria-invalid')).toBe('true')
  isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await screen.findByRole('option', { name: 'Deutschland' })
  expect([country.value, country.getAttribute('aria-invalid')]).toEqual(['84', null])
  expect(screen.getByLabelText<HTMLInputElement>('Straße').value).toBe('Lindenweg')
})

test.each([
  ['a draft from before the list was loaded', { countryId: '' }, '84'],
  ['what was chosen', { countryId: '15' }, '15'],
  [
    'a saved address',
    { address: { street: '', houseNumber: '', addressLine: '', postalCode: '', city: '', country: austria } },
    '15',
  ],
])('P 102e, R 60c: starts with the country of %s, or with Germany', async (_, typed, expected) => {
  const { Shop } = await prepareShop({ Countries: () => ({ countries: [afghanistan, germany, austria] }) })
  render(<PlaceFields error={() => null} {...typed} />, { wrapper: Shop })
  await screen.findByRole('option', { name: 'Afghanistan' })
  expect(screen.getByLabelText<HTMLSelectElement>('Land').value).toBe(expected)
})

test('a postcode is optional while a country without postcodes is chosen', async () => {
  const emirates = { ...afghanistan, id: '234', name: 'Vereinigte Arabische Emirate', hasPostcodes: false }
  const { Shop } = await prepareShop({ Countries: () => ({ countries: [germany, emirates] }) })
  const { container } = render(
    <form>
      <PlaceFields error={() => null} />
    </form>,
    { wrapper: Shop },
  )
  const schema = z.object(placeRules())
  const faults = () =>
    checkForm(schema, readForm(schema, new FormData(container.querySelector('form')!))).errors
  await screen.findByRole('option', { name: emirates.name })
  for (const [label, text] of [
    ['Straße', 'Corniche Road'],
    ['Hausnummer', '7'],
    ['Ort', 'Abu Dhabi'],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text)
  await userEvent.selectOptions(screen.getByLabelText('Land'), emirates.name)
  expect([screen.queryByLabelText('Postleitzahl (optional)') !== null, faults()]).toEqual([true, null])
  await userEvent.selectOptions(screen.getByLabelText('Land'), 'Deutschland')
  expect([screen.queryByLabelText('Postleitzahl') !== null, faults()]).toEqual([
    true,
    { postalCode: 'account.error.postalCodeMissing' },
  ])
})
