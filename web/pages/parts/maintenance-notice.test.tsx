import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'

afterEach(cleanup)

const open = async (maintenance: object | null) => {
  const { Shop, asked } = await prepareShop({ Maintenance: () => ({ maintenance }) })
  const { container } = render(<MaintenanceNotice />, { wrapper: Shop })
  await waitFor(() => expect(asked).toHaveLength(1))
  return container
}

test('maintenance says in the time of the stores when booking works again', async () => {
  await open({ __typename: 'Maintenance', until: '2026-12-01T11:00:00.000Z' })
  await screen.findByText(/Buchen und bestellen kannst du wieder ab/)
  expect(screen.getByText(/Dienstag, 1. Dezember, 12:00 Uhr/)).toBeTruthy()
})

test('without maintenance there is no notice', async () => {
  expect((await open(null)).textContent).toBe('')
})
