import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import '../../testing/top-layer.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { AgainLink } from './again-link.tsx'

const code = vi.hoisted(() => ({ load: Promise.resolve<unknown>(null) }))
vi.mock('./again-sheet.tsx', async () => code.load)

it('the sheet opens before its code is there, and leads on where that cannot be loaded', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>()
  code.load = promise
  const { Shop } = await prepareShop({})
  const stay = {
    id: 'last',
    persons: 2,
    wellzoneTypeName: 'Premium',
    startsAt: '2026-10-20T14:30:00Z',
    endsAt: '2026-10-20T17:30:00Z',
    store: { route: 'mainz', city: 'Mainz', timeZone: 'Europe/Berlin', wellzoneTypes: [] },
  }
  render(
    <AgainLink stay={stay} kind="line">
      Neu buchen
    </AgainLink>,
    { wrapper: Shop },
  )
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Neu buchen' })))
  expect(screen.getByRole('dialog', { name: 'Wie letztes Mal?' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Freie Zeiten werden gesucht')
  await act(async () => reject(new TypeError('Failed to fetch dynamically imported module')))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Die freien Zeiten sind gerade nicht erreichbar',
  )
  expect(screen.getByRole('link', { name: 'Anderer Tag' }).getAttribute('href')).toMatch(/store=mainz/)
})
