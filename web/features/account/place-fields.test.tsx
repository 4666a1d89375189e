import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { PlaceFields } from './place-fields.tsx'

afterEach(cleanup)

const germany = { __typename: 'Country', id: '84', name: 'Deutschland', isDefault: true }

test('countries that did not come are asked for once more, and what was typed stays', async () => {
  let isThere = false
  const { Shop } = await prepareShop({ Countries: () => (isThere ? { countries: [germany] } : new Error('lost')) })
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
