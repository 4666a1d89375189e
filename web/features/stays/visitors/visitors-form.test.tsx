import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAtom } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import { checkoutDraftAtom } from './checkout-draft.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import type { KnownCompanion } from './known-companions.tsx'
import type { SaveResult } from './use-save-checkout.ts'
import type { NamedVisitors } from './visitor-rules.ts'
import { VisitorsForm } from './visitors-form.tsx'

const booker = { firstName: 'Lena', lastName: 'Hartwig', email: 'lena@example.de' }

async function openForm(
  persons: number,
  response: SaveResult = { isSaved: true },
  known: KnownCompanion[] = [],
  hasAddress = true,
) {
  const shop = await prepareShop({})
  const save = vi.fn<(visitors: NamedVisitors) => Promise<SaveResult>>(async () => response)
  const onSaved = vi.fn<() => void>()
  function Page({ hasBilling = hasAddress }) {
    const [draft, setDraft] = useAtom(checkoutDraftAtom)
    return (
      <>
        <VisitorsForm
          persons={persons}
          booker={booker}
          known={known}
          draft={draft}
          onDraft={(change) => setDraft((now) => ({ ...now, ...change }))}
          billing={<button type="button">Adresse anlegen</button>}
          hasBilling={hasBilling}
          save={save}
          onSaved={onSaved}
          aside={null}
        />
        <SnackbarOutlet />
      </>
    )
  }
  const show = () => render(<Page />, { wrapper: shop.Shop })
  const shown = show()
  const addBilling = () => shown.rerender(<Page hasBilling />)
  return { ...shown, show, addBilling, save, onSaved }
}
const person = (name: string) => within(screen.getByRole('group', { name }))
const type = (name: string, field: string, text: string) =>
  userEvent.type(person(name).getByRole('textbox', { name: field }), text)
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))
const confirm = () => tick(/18\u00a0Jahre.*Ausweis/)
const send = () =>
  userEvent.click(screen.getByRole('button', { name: /^Weiter zur Übersicht$|fehlt$|unvollständig$/ }))

describe('the form of the visitors', () => {
  it('R 117a: asks a booker who comes alone for no names and does not offer to skip mails', async () => {
    const { save } = await openForm(1)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /Keine Mail an meine Begleitung/ })).toBeNull()
    await confirm()
    await send()
    expect(save.mock.calls[0]?.[0].places).toEqual([null])
  })

  it('P 59a, R 117b: accepts others instead of the booker and keeps what was typed for them', async () => {
    const { save } = await openForm(2)
    await type('Begleitung', 'Vorname', 'Jonas')
    await type('Begleitung', 'Nachname', 'Peters')
    await tick(/nicht selbst mit/)
    await type('Begleitung 1', 'Vorname', 'Mara')
    await type('Begleitung 1', 'Nachname', 'Lindner')
    expect(person('Begleitung 2').getByRole<HTMLInputElement>('textbox', { name: 'Vorname' }).value).toBe(
      'Jonas',
    )
    await confirm()
    await send()
    expect(save.mock.calls[0]?.[0].places.map((place) => place?.firstName)).toEqual(['Mara', 'Jonas'])
  })

  it('keeps everything over a reload, also a hidden place', async () => {
    const { unmount, show } = await openForm(2)
    await tick(/nicht selbst mit/)
    await type('Begleitung 1', 'Vorname', 'Mara')
    await tick(/nicht selbst mit/)
    expect(screen.queryByRole('checkbox', { name: /Keine Mail an meine Begleitung/ })).toBeNull()
    await userEvent.type(person('Begleitung').getByRole('textbox', { name: /^E-Mail/ }), 'mara@example.de')
    await tick(/Keine Mail an meine Begleitung/)
    unmount()
    show()
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: /Keine Mail an meine Begleitung/ }).checked,
    ).toBe(true)
    await tick(/nicht selbst mit/)
    expect(person('Begleitung 1').getByRole<HTMLInputElement>('textbox', { name: 'Vorname' }).value).toBe(
      'Mara',
    )
  })

  it('names at its button what is missing, which is the accent once nothing is', async () => {
    const { addBilling } = await openForm(2, { isSaved: true }, [], false)
    const button = screen.getByRole('button', { name: 'Begleitung fehlt' })
    await type('Begleitung', 'Vorname', 'Jonas')
    await type('Begleitung', 'Nachname', 'Peters')
    expect(button.textContent).toBe('Adresse unvollständig')
    addBilling()
    expect(button.textContent).toBe('Bestätigung fehlt')
    expect(button.className).not.toContain('accent')
    await confirm()
    expect(button.textContent).toBe('Weiter zur Übersicht')
    expect(button.className).toContain('accent')
    await userEvent.type(person('Begleitung').getByRole('textbox', { name: /^E-Mail/ }), 'jonas')
    expect(button.textContent, 'a mistake is none').toBe('Weiter zur Übersicht')
    expect(button.className).not.toContain('accent')
  })

  it('focuses the first invalid field', async () => {
    const { save } = await openForm(2)
    await type('Begleitung', 'Vorname', 'Jonas')
    await send()
    expect(document.activeElement).toBe(person('Begleitung').getByRole('textbox', { name: 'Nachname' }))
    expect(
      screen.getByText('Unter 18 und ohne Ausweis geht es leider nicht. Bitte bestätige das noch.'),
    ).toBeTruthy()
    expect(save).not.toHaveBeenCalled()
  })

  it('fills a place with a companion of an earlier booking, who is not offered for another one', async () => {
    const known = [
      { id: 'jonas', firstName: 'Jonas', lastName: 'Peters', email: 'jonas@example.de' },
      { id: 'mara', firstName: 'Mara', lastName: 'Lindner', email: null },
    ]
    const { save } = await openForm(3, { isSaved: true }, known)
    await type('Begleitung 1', 'Vorname', 'Joe')
    await userEvent.click(await person('Begleitung 1').findByRole('button', { name: 'Jonas Peters' }))
    const again = person('Begleitung 2').getByRole('button', { name: 'Jonas Peters' })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(again)
    await userEvent.click(person('Begleitung 2').getByRole('button', { name: 'Mara Lindner' }))
    await tick(/merken/)
    await confirm()
    await send()
    expect(save.mock.calls[0]?.[0]).toMatchObject({
      places: [
        null,
        { firstName: 'Jonas', lastName: 'Peters', email: 'jonas@example.de' },
        { firstName: 'Mara', lastName: 'Lindner', email: '' },
      ],
      remembersCompanions: true,
    })
  })

  it('leads to the address if there is none, and forgets that once there is one', async () => {
    const { save, onSaved, addBilling } = await openForm(1, undefined, [], false)
    await send()
    for (const missing of [/ohne Ausweis/, /Adresse für die Rechnung/])
      expect(screen.getByText(missing)).toBeTruthy()
    await confirm()
    await send()
    expect(save).not.toHaveBeenCalled()
    expect(await screen.findByText('Bitte leg eine Adresse für die Rechnung an.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adresse anlegen' }))
    expect(screen.queryByText(/was markiert ist/)).toBeNull()
    expect(onSaved).not.toHaveBeenCalled()
    addBilling()
    expect(screen.queryByText('Bitte leg eine Adresse für die Rechnung an.')).toBeNull()
  })

  it('forgets what was missing of a companion once a known one is chosen', async () => {
    const known = [{ id: '1', firstName: 'Jonas', lastName: 'Peters', email: null }]
    const { save } = await openForm(2, { isSaved: true }, known)
    await confirm()
    await send()
    expect(screen.getAllByText(/Bitte trag den .*namen ein/)).toHaveLength(2)
    await userEvent.click(person('Begleitung').getByRole('button', { name: 'Jonas Peters' }))
    expect(screen.queryAllByText(/Bitte trag den .*namen ein/)).toEqual([])
    await send()
    expect(save).toHaveBeenCalledTimes(1)
  })
})
