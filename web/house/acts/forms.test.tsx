import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Provider } from 'urql'
import type { Role, StayActName } from '../../generated/house-schema.ts'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import { ContactLines } from './contact-lines.tsx'
import { details } from '../testing/house-stay.ts'
import { createHouseClient } from '../client.ts'
import { loadLanguage, loadLaterMessages } from '../language.tsx'
import { SessionContext } from '../session/context.ts'
import { OpenForm } from './forms.tsx'

const sent: { dryRun: boolean }[] = []
const asked: object[] = []
/** The former use of a receipt, for which every act is refused; null for none. */
let receiptUsedFor: object | null = null

beforeEach(async () => {
  await loadLanguage('de')
  await loadLaterMessages()
  sent.length = 0
  asked.length = 0
  receiptUsedFor = null
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Three later ends, of which guests who come next take the last. */
const lengths = {
  houseLengths: {
    __typename: 'HouseLengths',
    items: ['21:30', '22:30', '23:30'].map((endsAt, index) => ({
      __typename: 'HouseLength',
      hours: index + 3,
      endsAt: `2026-12-12T${endsAt}:00Z`,
      place: index < 2 ? 'SAME' : 'NONE',
      differenceCents: index < 2 ? 3_850 * (index + 1) : null,
    })),
    next: null,
  },
}

/** Opens the form of an act on a paid stay, from 19:30 to 21:30, that is read at half past ten. */
function open(
  name: StayActName,
  {
    state = 'EXPECTED' as 'EXPECTED' | 'HERE',
    paidCents = 0,
    closing = details.closing,
    role = 'MANAGER' as Role,
  } = {},
): void {
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body) as {
      operationName: string
      variables: { act: { dryRun: boolean }; input: object }
    }
    if (operationName === 'HouseLengths') return Promise.resolve(Response.json({ data: lengths }))
    sent.push(variables.act)
    asked.push(variables.input)
    const field = operationName[0]!.toLowerCase() + operationName.slice(1)
    const effect = { __typename: 'Effect', sentence: 'Das geschieht.', agreed: 'so', isDone: false }
    const userErrors = receiptUsedFor ? [{ __typename: 'HouseUserError', code: 'RECEIPT_USED' }] : []
    const payload = {
      __typename: 'ActPayload',
      effect: receiptUsedFor ? null : effect,
      userErrors,
      receiptUsedFor,
    }
    return Promise.resolve(Response.json({ data: { [field]: payload } }))
  })
  const money = { returnedByRuleCents: 0, returnedByGoodwillCents: paidCents, mostGoodwillCents: paidCents }
  const stay = {
    ...details,
    ...money,
    closing,
    stay: { ...details.stay, state },
    now: '2026-12-12T09:30:00Z',
  }
  const shown = vi.fn<(value: unknown) => void>()
  const roles = [{ storeId: stay.storeId, storeName: stay.storeName, role }]
  const session = { staff: { id: '1', name: 'Lena Sommer', roles }, change: () => undefined }
  render(
    <LocaleProvider locale="de">
      <Provider value={createHouseClient('de', () => undefined)}>
        <SessionContext value={session}>
          <OpenForm name={name} stay={stay} canAct onPreview={shown} onDone={shown} />
        </SessionContext>
      </Provider>
    </LocaleProvider>,
  )
}

const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent.trim())
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it('an arrival hours before the start says so, and waits for a press that has read it', async () => {
  open('ARRIVED')
  expect(said()).toEqual(['9 Std. vor Beginn. Ist es der richtige Aufenthalt?'])
  await userEvent.keyboard('{Enter}')
  expect(said()).toContain('Erst jetzt steht da, was geschieht. Bitte lesen und noch einmal Enter.')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.dryRun).toBe(true)
})

it('a cancellation that gives nothing back says so on its button, and who is inside', () => {
  open('CANCEL', { state: 'HERE', paidCents: 7_700 })
  expect(buttons()).toEqual(['Absagen, nichts zurück'])
  expect(said()).toEqual(['Die Gäste sind im Raum.'])
})

it('a cancellation in a closed suite begins with everything, and says why', async () => {
  const closing = { from: '2026-12-12T18:00:00Z', until: '2026-12-12T22:00:00Z', reason: 'Sauna kalt' }
  open('CANCEL', { paidCents: 7_700, closing })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Alles, das Haus sagt ab' }).checked).toBe(true)
  expect(screen.getByText(/^Der Raum ist gesperrt\. Sagt das Haus ab, geht alles zurück/)).toBeTruthy()
  expect(buttons()).toEqual(['Absagen und erstatten'])
  await vi.waitFor(() => expect(asked).toMatchObject([{ back: 'HOUSE', reason: null }]))
  await userEvent.click(screen.getByRole('radio', { name: /^Nach der Regel/ }))
  expect(buttons()).toEqual(['Absagen, nichts zurück'])
})

it('reception chooses what goes back for a closed suite, and sees who may give all of it', async () => {
  const closing = { from: '2026-12-12T18:00:00Z', until: '2026-12-12T22:00:00Z', reason: 'Sauna kalt' }
  open('CANCEL', { paidCents: 7_700, closing, role: 'RECEPTION' })
  const [house, byRule] = screen.getAllByRole<HTMLInputElement>('radio')
  expect(house!.labels![0]!.textContent).toBe('Alles, das Haus sagt ab Leitung fragen')
  expect([house!.disabled, house!.checked, byRule!.checked]).toEqual([true, false, false])
  expect(buttons()).toEqual(['Absagen'])
  expect(document.activeElement).toBe(byRule)
  await userEvent.click(screen.getByRole('button'))
  expect(said()).toContain('Es fehlt noch etwas: Was der Gast zurückbekommt')
  await userEvent.click(byRule!)
  expect(buttons()).toEqual(['Absagen, nichts zurück'])
  await vi.waitFor(() => expect(asked).toMatchObject([{ back: 'BY_RULE' }]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('goodwill above what was paid is not asked for', async () => {
  open('CANCEL', { paidCents: 7_700 })
  await userEvent.click(screen.getByRole('radio', { name: 'Gutschein' }))
  await userEvent.type(screen.getByRole('textbox'), '80')
  expect(screen.getByRole('alert').textContent).toBe('Das ist mehr, als bezahlt ist.')
  expect(buttons()).toEqual(['Absagen und erstatten, gegen die Regel'])
  await userEvent.click(screen.getByRole('radio', { name: 'Kulanz' }))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(screen.getAllByText('Das ist mehr, als bezahlt ist.')).toHaveLength(1)
})

it('says for which order and when a receipt was entered, if it was', async () => {
  receiptUsedFor = { __typename: 'ReceiptUse', number: 'WZ-100102', at: '2026-12-11T17:05:00Z' }
  open('RECEIPT')
  await userEvent.type(screen.getByRole('textbox'), '4711')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent.trim()).toBe(
    'Dieser Beleg ist schon eingetragen. Er gehört zu WZ-100102, eingetragen am Fr\u00A011.12., 18:05.',
  )
})

it('says so where neither telephone nor address is known, and not where one is', () => {
  const lines = (contact: { name: string; phone: string | null; email: string | null }) => {
    render(
      <LocaleProvider locale="de">
        <ContactLines contact={contact} />
      </LocaleProvider>,
    )
    return screen.getByRole('status').textContent
  }
  const walkIn = { name: 'Oskar Bley', phone: null, email: null }
  expect(lines(walkIn)).toBe('Oskar BleyWeder Telefonnummer noch E-Mail-Adresse bekannt.')
  cleanup()
  expect(lines({ ...walkIn, email: 'oskar@example.org' })).toBe('Oskar Bleyoskar@example.org')
})

it('a later time has four digits and lies within the stay', async () => {
  open('LATER')
  const field = screen.getByRole('textbox')
  await userEvent.type(field, '18{Enter}')
  expect(said()).toEqual(['Vier Ziffern, zwischen 19:31 und 21:29.'])
  await userEvent.type(field, '00')
  expect(screen.getByRole('alert').textContent).toBe('Vier Ziffern, zwischen 19:31 und 21:29.')
  await userEvent.keyboard('{Enter}')
  expect(screen.getAllByText('Vier Ziffern, zwischen 19:31 und 21:29.')).toHaveLength(1)
  await userEvent.clear(field)
  await userEvent.type(field, '2015')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a time typed where the receipt belongs chooses the end, and is a number if typed again', async () => {
  open('LENGTHEN')
  const receipt = await screen.findByRole<HTMLInputElement>('textbox')
  const end = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
  expect([document.activeElement, end('22:30').checked]).toEqual([receipt, true])
  await userEvent.keyboard('2330')
  expect(end('23:30').checked).toBe(true)
  await userEvent.keyboard('{Enter}')
  expect([receipt.value, document.activeElement, said(), sent]).toEqual([
    '',
    receipt,
    ['23:30 ist gewählt. Jetzt die Belegnummer.'],
    [],
  ])
  await userEvent.click(end('22:30'))
  await userEvent.type(receipt, '2330')
  await vi.waitFor(() =>
    expect(asked).toMatchObject([{ hours: 3, receipt: { number: '2330', cents: 3_850 } }]),
  )
  expect(end('22:30').checked).toBe(true)
})

it('a longer number that begins like a time stays whole', async () => {
  open('LENGTHEN')
  await userEvent.type(await screen.findByRole('textbox'), '2330471')
  await vi.waitFor(() => expect(asked).toMatchObject([{ hours: 3, receipt: { number: '2330471' } }]))
})

it('says which field is missing, and puts the focus there', async () => {
  open('CANCEL', { paidCents: 11_900 })
  await userEvent.click(screen.getByRole('radio', { name: 'Gutschein' }))
  await userEvent.keyboard('{Enter}')
  expect(said()).toContain('Es fehlt noch etwas: Betrag in Euro')
  expect(document.activeElement).toBe(screen.getByLabelText('Betrag in Euro'))
  await userEvent.keyboard('40{Enter}')
  expect(said()).toContain('Es fehlt noch etwas: Grund für das Protokoll')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Kulanz' }))
})

it('says no longer that a field is missing once something is typed into it', async () => {
  open('CANCEL', { paidCents: 11_900 })
  await userEvent.click(screen.getByRole('radio', { name: 'Gutschein' }))
  await userEvent.keyboard('{Enter}')
  expect(said()).toContain('Es fehlt noch etwas: Betrag in Euro')
  // Nothing yet that could be sent otherwise than before.
  await userEvent.keyboard('x')
  expect(said().join()).not.toContain('Es fehlt noch etwas')
})

it.each(['abc', '-5', '39,999'])('names the amount that is none, before anything else: %s', async (typed) => {
  open('CANCEL', { paidCents: 11_900 })
  await userEvent.click(screen.getByRole('radio', { name: 'Gutschein' }))
  await userEvent.type(screen.getByLabelText('Betrag in Euro'), typed)
  screen.getByRole('radio', { name: 'Kulanz' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(said()).toContain('Diese Angabe geht nicht: Betrag in Euro')
  expect(document.activeElement).toBe(screen.getByLabelText('Betrag in Euro'))
})
