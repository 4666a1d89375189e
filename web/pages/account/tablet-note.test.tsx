import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onSiteModeAtom } from '../../shop/on-site/on-site-atoms.ts'
import { readyAt } from '../../shop/on-site/on-site-mode.ts'
import { prepareShop, type Responses } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { TabletNote } from './tablet-note.tsx'

const text = {
  legalDocument: {
    id: 'tablet',
    version: '2026-11-01',
    introduction: '<p>Diese Hinweise gelten für Wellzone Mainz.</p>',
    sections: [{ anchor: 'login', title: 'Anmeldung und Abmeldung', content: '<p>Meld dich ab.</p>' }],
  },
}

async function open(responses: Responses, storeNumber: number | null = 2) {
  const { Shop, store, asked } = await prepareShop(responses)
  if (storeNumber !== null) store.set(onSiteModeAtom, readyAt(storeNumber, 'guest', Date.now()))
  render(<TabletNote />, { wrapper: Shop })
  return { asked }
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

it('the login of a store’s tablet opens the rules for using it, with the address of its store', async () => {
  const { asked } = await open({ TabletText: () => text })
  await press('Hinweise zum Tablet')
  const dialog = within(await screen.findByRole('dialog', { name: 'Nutzung des Tablets' }))
  expect(await dialog.findByRole('heading', { level: 3, name: 'Anmeldung und Abmeldung' })).toBeTruthy()
  expect(dialog.getByText('Diese Hinweise gelten für Wellzone Mainz.')).toBeTruthy()
  expect(asked).toEqual([{ operation: 'TabletText', variables: { storeNumber: 2 } }])
})

it('offers a retry if the rules cannot be loaded', async () => {
  let isLost = true
  await open({ TabletText: () => (isLost ? new Error('lost') : text) })
  await press('Hinweise zum Tablet')
  expect(await screen.findByText(/Der Text lädt gerade nicht/)).toBeTruthy()
  isLost = false
  await press('Noch einmal versuchen')
  expect(await screen.findByText('Meld dich ab.')).toBeTruthy()
})

it('other browsers have no such link', async () => {
  await open({}, null)
  expect(screen.queryByRole('button')).toBeNull()
})
