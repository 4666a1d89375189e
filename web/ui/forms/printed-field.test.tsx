import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { PrintedField } from './printed-field.tsx'

it('names what no document can show, at first and while it is typed, and takes it', async () => {
  const { Shop } = await prepareShop({})
  render(<PrintedField label="Name" hint="Wie im Ausweis" defaultValue="Ninos ܫ" />, { wrapper: Shop })
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  const says = 'Nicht druckbar: ܫ. Im Dokument steht dort ein Kästchen.'
  expect((await screen.findByRole('status')).textContent).toBe(says)
  expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toBe(says)
  await userEvent.clear(field)
  await userEvent.type(field, 'Οδυσσέας')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('Wie im Ausweis')).toBeDefined()
  await userEvent.type(field, ' Ꮳ')
  expect((await screen.findByRole('status')).textContent).toContain('Nicht druckbar: Ꮳ.')
  expect(field.value).toBe('Οδυσσέας Ꮳ')
})
