import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { useMaintenanceQuery } from './maintenance.generated.ts'
import { MaintenanceNotice } from './maintenance-notice.tsx'

function Arrived() {
  const [{ data }] = useMaintenanceQuery()
  return data && <p>arrived</p>
}

/** Resolves once the response was rendered. */
const open = async (maintenance: object | null) => {
  const { Shop } = await prepareShop({ Maintenance: () => ({ maintenance }) })
  const view = render(
    <>
      <MaintenanceNotice />
      <Arrived />
    </>,
    { wrapper: Shop },
  )
  await screen.findByText('arrived')
  return view.container
}

test('maintenance says in the time of the stores when booking works again', async () => {
  await open({ __typename: 'Maintenance', until: '2026-12-01T11:00:00.000Z' })
  await screen.findByText(/Buchen und bestellen kannst du wieder ab/)
  expect(screen.getByText(/Dienstag, 1. Dezember, 12:00 Uhr/)).toBeTruthy()
})

test('without maintenance there is no notice', async () => {
  expect((await open(null)).textContent).toBe('arrived')
})
