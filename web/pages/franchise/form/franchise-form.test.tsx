import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { StepName } from '../../../features/franchise/application/steps.ts'
import { forgetPerson } from '../../../lib/storage/personal-storage.ts'
import { onSiteModeAtom } from '../../../shop/on-site/on-site-atoms.ts'
import type { OnSiteMode } from '../../../shop/on-site/on-site-mode.ts'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { FranchiseFormPage } from './franchise-form-page.tsx'
import { FranchiseSentPage } from './franchise-sent.tsx'

const key = 'wellzone.personal.draft.franchise'

beforeEach(() => {
  window.scrollTo = () => undefined
})

const complete = {
  gender: 'FEMALE',
  firstName: 'Miriam',
  lastName: 'Aksoy',
  phone: '0171 555 0188',
  email: 'miriam@example.de',
  dateOfBirth: '1986-03-14',
  placeOfBirth: 'Heilbronn',
  nationalityId: '84',
  street: 'Lammgasse 4',
  zipCode: '74072',
  familyStatus: 'MARRIED',
  currentProfession: 'SELF_EMPLOYED',
  previousSelfEmployment: false,
  previousSelfEmploymentDescription: 'nicht gefragt',
  locationDescription: 'Heilbronn',
  locationInMind: true,
  locationInMindDescription: 'Am Neckar',
  availableEquity: 'FROM_50000',
  franchisePartnerDescription: 'Weil es fehlt.',
  aboutUsDescription: 'Wie lange?',
}
const keep = (value: object, until = Date.now() + 3_600_000) =>
  localStorage.setItem(key, JSON.stringify({ value, until }))
const kept = () => (JSON.parse(localStorage.getItem(key) ?? 'null') as { value: object } | null)?.value

const received = {
  applyForFranchise: {
    __typename: 'ApplyForFranchisePayload',
    receivedAt: '2026-11-22T10:00:00Z',
    userErrors: [],
  },
}

const tablet = () => ({ storeNumber: 2, guest: 'first', since: Date.now(), touchedAt: Date.now() })

async function open(step: StepName | null, responses: Responses = {}, mode: OnSiteMode = null) {
  const shop = await prepareShop({
    Countries: () => ({
      countries: [{ __typename: 'Country', id: '84', name: 'Deutschland', isDefault: true }],
    }),
    FranchiseContact: () => ({
      legalDocument: { __typename: 'LegalDocument', id: '5', email: 'hallo@wellzone.example' },
    }),
    ...responses,
  })
  shop.store.set(onSiteModeAtom, mode)
  const location = memoryLocation({
    path: '/franchise/form',
    searchPath: step ? `step=${step}` : '',
    record: true,
  })
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <FranchiseFormPage />
    </Router>,
    { wrapper: shop.Shop },
  )
  return { ...shop, location }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const last = (location: { history: string[] }) => location.history.at(-1)

describe('a step with mistakes', () => {
  it('lists them above the fields, takes the focus there and links each field', async () => {
    const { location } = await open(null)
    await press('Weiter: Beruf')
    const summary = screen.getByRole('group', { name: '10 Angaben sind noch offen' })
    expect(document.activeElement).toBe(summary)
    await userEvent.click(screen.getByRole('link', { name: 'Bitte trag deinen Geburtstag ein.' }))
    expect(document.activeElement).toBe(field('Geburtsdatum'))
    await userEvent.click(screen.getByRole('link', { name: 'Bitte trag deinen Vornamen ein.' }))
    await userEvent.keyboard('Miriam')
    expect(screen.queryByRole('link', { name: 'Bitte trag deinen Vornamen ein.' })).toBeNull()
    expect(location.history).toHaveLength(1)
  })

  it.each([
    ['Angestellt', 'Bitte beschreib deinen Beruf.'],
    ['Etwas anderes', 'Bitte beschreib deinen Beruf.'],
    ['Selbständig', null],
  ])('asks %s for a description, or not', async (profession, mistake) => {
    keep({ ...complete, currentProfession: '' })
    const { location } = await open('profession')
    await userEvent.click(field(profession))
    expect(screen.queryByText('(optional)') !== null).toBe(mistake === null)
    await press('Weiter: Standort')
    if (mistake) expect(screen.getByRole('link', { name: mistake })).toBeDefined()
    else expect(last(location)).toBe('/franchise/form?step=location')
  })
})

it.each([
  ['finalStep', /höchstens drei Jahre/],
  ['equity', /In den letzten zehn Jahren/],
] as const)('R 325b: the step %s names its years', async (step, words) => {
  keep(complete)
  await open(step)
  expect(screen.getByText(words)).toBeDefined()
})

describe('a draft', () => {
  it('is kept with every key, shown again in each step and never sent unticked', async () => {
    keep(complete)
    const { location } = await open('profession')
    await userEvent.click(field('Ich war schon einmal selbständig'))
    expect(field('Womit, wann, und warum hast du aufgehört?').value).toBe('nicht gefragt')
    await userEvent.click(field('Ich war schon einmal selbständig'))
    expect(kept()).toMatchObject({
      previousSelfEmployment: false,
      previousSelfEmploymentDescription: 'nicht gefragt',
    })
    await press('Weiter: Standort')
    expect(last(location)).toBe('/franchise/form?step=location')
    expect(field('Adresse, Größe, was du darüber weißt').value).toBe('Am Neckar')
  })

  it('leads a later step back to the first that is not complete', async () => {
    keep({ ...complete, availableEquity: '' })
    const { location } = await open('finalStep')
    await waitFor(() => expect(last(location)).toBe('/franchise/form?step=equity'))
  })

  it.each([
    ['older than a day', () => keep(complete, Date.now() - 1)],
    ['of a wrong clock', () => keep(complete, Date.now() + 48 * 3_600_000)],
    ['that is no draft', () => localStorage.setItem(key, '{"value":7}')],
  ])('%s is not shown', async (_, store) => {
    store()
    await open(null)
    expect(field('Vorname').value).toBe('')
  })

  it.each<[string, OnSiteMode]>([
    ['bleiben auf diesem Gerät, bis du abschickst', null],
    ['Auf diesem Tablet löschen wir', { state: 'inUse', ...tablet() }],
  ])('is said to be kept as it is: %s', async (text, mode) => {
    await open(null, {}, mode)
    expect(screen.queryByText('Bisher von dir')).toBeNull()
    await userEvent.type(field('Vorname'), 'M')
    const notes = screen.getAllByText(/Auf diesem Tablet|auf diesem Gerät/)
    expect([notes.length, notes[0]!.textContent]).toEqual([1, expect.stringContaining(text)])
  })

  it('disappears from the fields when this browser forgets the visitor', async () => {
    keep(complete)
    await open(null)
    expect([field('Vorname').value, screen.getByText('Miriam Aksoy')]).toMatchObject(['Miriam', {}])
    forgetPerson()
    await waitFor(() => expect(field('Vorname').value).toBe(''))
    expect([screen.queryByText('Miriam Aksoy'), kept()]).toEqual([null, undefined])
  })
})

describe('sending', () => {
  async function confirmAll() {
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  }

  it('happens once for a double press, with what the questions asked for', async () => {
    keep(complete)
    const { asked, location } = await open('finalStep', { ApplyForFranchise: () => received })
    await confirmAll()
    const button = screen.getByRole('button', { name: 'Bewerbung abschicken' })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(last(location)).toBe('/franchise/form/success'))
    const sent = asked.filter(({ operation }) => operation === 'ApplyForFranchise')
    expect(sent).toHaveLength(1)
    expect((sent[0]!.variables as { input: object }).input).toMatchObject({
      birthInfo: { dateOfBirth: '1986-03-14', placeOfBirth: 'Heilbronn' },
      phone: '01715550188',
      currentProfession: 'SELF_EMPLOYED',
      currentProfessionDescription: '',
      previousSelfEmploymentDescription: null,
      locationInMindDescription: 'Am Neckar',
      schufaProblemsDescription: null,
      confirmSaveData: true,
    })
  })

  it('without a statement is refused with its reason', async () => {
    keep(complete)
    const { asked } = await open('finalStep')
    await press('Bewerbung abschicken')
    expect(screen.getAllByRole('link', { name: /annehmen|bestätige/ })).toHaveLength(3)
    expect(asked.filter(({ operation }) => operation === 'ApplyForFranchise')).toEqual([])
  })

  it('without a connection keeps everything, says so, and tries again with the same key', async () => {
    keep(complete)
    let isOnline = false
    const { asked, location } = await open('finalStep', {
      ApplyForFranchise: () => (isOnline ? received : new TypeError('Failed to fetch')),
    })
    await confirmAll()
    await press('Bewerbung abschicken')
    expect((await screen.findByRole('alert')).textContent).toMatch(/Deine Eingaben sind noch da/)
    expect(kept()).toMatchObject({ firstName: 'Miriam', confirmSaveData: true })
    isOnline = true
    await press('Bewerbung abschicken')
    await waitFor(() => expect(last(location)).toBe('/franchise/form/success'))
    const keys = asked.flatMap(({ operation, variables }) =>
      operation === 'ApplyForFranchise'
        ? [(variables as { input: { idempotencyKey: string } }).input.idempotencyKey]
        : [],
    )
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('refused for a field of an earlier step leads there', async () => {
    keep(complete)
    const userErrors = [
      { __typename: 'FranchiseUserError', code: 'UNDER_AGE', field: ['input', 'birthInfo', 'dateOfBirth'] },
    ]
    const refusal = { __typename: 'ApplyForFranchisePayload', receivedAt: null, userErrors }
    await open('finalStep', { ApplyForFranchise: () => ({ applyForFranchise: refusal }) })
    await confirmAll()
    await press('Bewerbung abschicken')
    expect((await screen.findByRole('alert')).textContent).toContain('Bewerben kannst du dich ab 18.')
    const link = screen.getAllByRole('link', { name: 'Über dich' }).at(-1)
    expect(link!.getAttribute('href')).toBe('/franchise/form?step=aboutYou')
  })
})

describe('the page after sending', () => {
  const logOut = () => ({ logOut: { __typename: 'LogOutPayload', isLoggedOut: true } })

  async function arrive(mode: OnSiteMode = null) {
    const shop = await prepareShop({ LogOut: logOut })
    shop.store.set(onSiteModeAtom, mode)
    const location = memoryLocation({ path: '/franchise/form/success', record: true })
    render(
      <Router hook={location.hook}>
        <FranchiseSentPage />
      </Router>,
      { wrapper: shop.Shop },
    )
    return { ...shop, location }
  }

  it('thanks by name and removes the draft', async () => {
    keep(complete)
    sessionStorage.setItem('wellzone.personal.franchise-sent', '{"firstName":"Miriam"}')
    await arrive()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Danke, Miriam.')
    await waitFor(() => expect(kept()).toBeUndefined())
  })

  it('leads to the form if nothing was sent, and leaves the draft alone', async () => {
    keep(complete)
    const { location } = await arrive()
    await waitFor(() => expect(location.history.at(-1)).toBe('/franchise/form'))
    expect(kept()).toEqual(complete)
  })

  it('on a tablet forgets the person at once and is left after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    keep(complete)
    sessionStorage.setItem('wellzone.personal.franchise-sent', '{"firstName":"Miriam"}')
    const { store, asked, location } = await arrive({ state: 'inUse', ...tablet() })
    const state = () => store.get(onSiteModeAtom)?.state
    await pass(0)
    expect([state(), asked.map(({ operation }) => operation)]).toEqual(['done', ['LogOut']])
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Miriam|Aksoy/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Danke, Miriam.')
    expect([screen.queryByRole('link'), location.history]).toEqual([null, ['/franchise/form/success']])
    for (let second = 0; second < 9; second += 1) await pass(1000)
    expect(state()).toBe('done')
    await pass(1000)
    expect(store.get(onSiteModeAtom)).toMatchObject({ state: 'wiping', next: 2 })
  })

  it('loaded again on a tablet is anonymous and leads to the form, where the tablet is wiped', async () => {
    const { location } = await arrive({ state: 'done', ...tablet() })
    await waitFor(() => expect(location.history.at(-1)).toBe('/franchise/form'))
  })
})
