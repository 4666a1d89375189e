import { webcrypto } from 'node:crypto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import '../../testing/top-layer.ts'
import { loadLanguage, loadLaterMessages } from '../language.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import type { DoorKnowledge } from './use-known.ts'

/** WZ-2104812, version 3, Mainz, 5 December 2026 from 18:00 to 21:00, M. L.; signed for this test. */
const token =
  'WZT128484221402420590724454521394156019262457719561877100222886482632085053256563946041363' +
  '934402772597950700265826068611834753546548856764832539581792147774313242688979894553831506' +
  '1835757730455572990479621165582'
const key = 'L4WbRxuVW1_N6i3BIaqfaxhAXNtgXivULrJBYxVgYzg'
const stay = {
  id: '2104812',
  version: 3,
  suite: 'Premium 2',
  persons: 2,
  state: 'EXPECTED' as const,
  startsAt: '2026-12-05T17:00:00Z',
  endsAt: '2026-12-05T20:00:00Z',
}
const arrival = Date.parse('2026-12-05T16:55:00Z')

beforeEach(async () => {
  vi.stubGlobal('crypto', webcrypto) // jsdom has no signatures
  await loadLanguage('de')
  await loadLaterMessages()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(change: Partial<DoorKnowledge> | null, letIn: string[] = []) {
  const onLetIn = vi.fn<() => void>()
  const onScan = vi.fn<(text: string) => void>()
  const known: DoorKnowledge = {
    now: '2026-12-05T16:50:00Z',
    timeZone: 'Europe/Berlin',
    keys: [key],
    stays: [stay],
    clock: () => arrival,
    isOld: false,
    ...change,
  }
  render(
    <LocaleProvider locale="de">
      <TicketDialog
        {...{ text: token, storeId: '2', letIn, onLetIn, onScan, onClose: () => undefined }}
        door={change && known}
      />
    </LocaleProvider>,
  )
  return { onLetIn, onScan }
}

it('lets the guest of a ticket in, by the clock of the spa', async () => {
  const { onLetIn } = show({})
  expect(await screen.findByRole('heading', { name: 'Einlassen' })).toBeTruthy()
  expect(screen.getByText(/Premium 2, 2 Personen/).textContent).toMatch(
    /Sa\s5\.12\., 18:00 – 21:00, M\. L\., WZ-2104812/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ist da' }))
  expect(onLetIn).toHaveBeenCalledWith(expect.objectContaining({ id: '2104812', version: 3 }))
})

it.each([
  ['used', {}, ['2104812'], 'Schon eingelassen'],
  ['a day early', { clock: () => arrival - 86_400_000 }, [], 'für einen anderen Tag'],
  ['over', { clock: () => arrival + 4 * 3_600_000 }, [], 'Der Aufenthalt ist vorbei'],
  ['replaced', { stays: [{ ...stay, version: 4 }] }, [], 'Gültig ist das neue Ticket'],
  ['cancelled', { stays: [{ ...stay, state: 'CANCELLED' as const }] }, [], 'Der Aufenthalt ist storniert'],
  ['of a key that went', { keys: ['A'.repeat(43)] }, [], 'Unterschrift des Tickets stimmt nicht'],
])('says why nobody is let in by a ticket that is %s', async (_why, change, letIn, words) => {
  show(change, letIn)
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ist da' })).toBeNull()
})

it('takes the next ticket of a hand scanner, whose Enter lets nobody in', async () => {
  const { onLetIn, onScan } = show({})
  await screen.findByRole('button', { name: 'Ist da' })
  await userEvent.setup({ delay: null }).keyboard('WZT12345{Enter}')
  expect(onScan).toHaveBeenCalledWith('WZT12345')
  expect(onLetIn).not.toHaveBeenCalled()
})

it('says of a replaced ticket when its stay is now', async () => {
  show({ stays: [{ ...stay, version: 4, endsAt: '2026-12-05T21:00:00Z' }] })
  const { textContent } = await screen.findByText(/Gültig ist das neue Ticket/)
  expect(textContent).toMatch(/Jetzt ist es Sa\s5\.12\., 18:00 bis 22:00\sUhr\.$/)
})

it('lets in by a ticket that is newer than what the device knows, and says since when it knows', async () => {
  show({ stays: [], isOld: true })
  expect(await screen.findByRole('button', { name: 'Ist da' })).toBeTruthy()
  expect(screen.getByText(/Neuer als der Stand dieses Geräts/)).toBeTruthy()
  expect(screen.getByText('Ohne Netz: Stand von Sa 5.12., 17:50 Uhr.')).toBeTruthy()
})

it('judges nothing on a device that never had a line', async () => {
  show(null)
  expect(await screen.findByRole('heading', { name: 'Nicht geprüft' })).toBeTruthy()
})
