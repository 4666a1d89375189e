import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { visitorAtom } from '../../../shop/visitor.ts'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import type { PersonalDataFieldsFragment } from './personal-data-fields.generated.ts'
import { PersonalDataForm } from './personal-data-form.tsx'

const lena: PersonalDataFieldsFragment = {
  id: '7',
  salutation: 'FEMALE',
  firstName: 'Lena',
  lastName: 'Hartwig',
  email: 'lena@example.de',
  pendingEmail: null,
  dateOfBirth: '1990-05-05',
  phone: null,
  hasNewsletter: false,
}
const payload = (
  change: Record<string, unknown>,
  codes: { code: string; field: string[] | null }[] = [],
) => ({
  updatePersonalData: {
    __typename: 'UpdatePersonalDataPayload',
    viewer: { __typename: 'Viewer', ...lena },
    isNewsletterPending: false,
    ...change,
    userErrors: codes.map((error) => ({ __typename: 'AccountUserError', ...error })),
  },
})

async function open(responses: Responses = {}, viewer = lena) {
  const shop = await prepareShop(responses)
  shop.store.set(visitorAtom, { name: 'Lena', expiresAt: '2099-01-01T00:00:00Z' })
  const form = (who: PersonalDataFieldsFragment) => (
    <>
      <PersonalDataForm key={who.id} viewer={who} />
      <SnackbarOutlet />
    </>
  )
  const { rerender, unmount } = render(form(viewer), { wrapper: shop.Shop })
  return { ...shop, unmount, show: (who: PersonalDataFieldsFragment) => rerender(form(who)) }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Änderungen speichern' }))
const said = (role: string) =>
  screen.queryAllByRole(role, { hidden: true }).map(({ textContent }) => textContent)

async function retype(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label))
  if (text) await userEvent.type(field(label), text)
}

describe('personal data', () => {
  it('P 93a, R 274a: are sent as a whole, and the header shows the new name', async () => {
    const { asked, store } = await open({
      UpdatePersonalData: () =>
        payload({ viewer: { __typename: 'Viewer', ...lena, firstName: 'Magdalena' } }),
    })
    await retype('Vorname', ' Magdalena ')
    await userEvent.type(screen.getByLabelText(/Mobilnummer/), '0170 123 4567')
    await save()
    expect(asked.map(({ variables }) => variables['input'])).toEqual([
      {
        salutation: 'FEMALE',
        firstName: 'Magdalena',
        lastName: 'Hartwig',
        email: 'lena@example.de',
        dateOfBirth: '1990-05-05',
        phone: '01701234567',
        wantsNewsletter: false,
      },
    ])
    expect(store.get(visitorAtom)?.name).toBe('Magdalena')
    expect(said('status')).toContain('Deine Daten sind gespeichert.')
  })

  it('state that a new address is pending, and show the current one', async () => {
    const waiting = { ...lena, pendingEmail: 'neu@example.de' }
    const { show } = await open({
      UpdatePersonalData: () => payload({ viewer: { __typename: 'Viewer', ...waiting } }),
    })
    await retype('E-Mail', 'neu@example.de')
    await save()
    show(waiting)
    expect(
      screen.getByText('neu@example.de ist noch nicht bestätigt. Bis dahin gilt lena@example.de.'),
    ).toBeTruthy()
    expect(field('E-Mail').value).toBe('neu@example.de')
    expect(said('status')).toContain('Klick jetzt noch auf den Link in der Mail an neu@example.de.')
  })

  it('keep a pending address while something else is saved, and announce no second mail', async () => {
    const waiting = { ...lena, pendingEmail: 'neu@example.de' }
    const { asked } = await open(
      { UpdatePersonalData: () => payload({ viewer: { __typename: 'Viewer', ...waiting } }) },
      waiting,
    )
    await retype('Vorname', 'Magdalena')
    await save()
    expect(asked.map(({ variables }) => variables['input'])).toEqual([
      expect.objectContaining({ firstName: 'Magdalena', email: 'neu@example.de' }),
    ])
    expect(said('status')).toEqual([expect.stringContaining('Deine Daten sind gespeichert.')])
  })

  it('keep the current address with one press, and then show it', async () => {
    const { asked, show } = await open(
      { UpdatePersonalData: () => payload({}) },
      { ...lena, pendingEmail: 'nue@example.de' },
    )
    expect(field('E-Mail').value).toBe('nue@example.de')
    await userEvent.click(screen.getByRole('button', { name: 'Bei lena@example.de bleiben' }))
    expect(asked.map(({ variables }) => variables['input'])).toEqual([
      expect.objectContaining({ email: 'lena@example.de' }),
    ])
    show(lena)
    expect(screen.queryByRole('button', { name: /bleiben$/ })).toBeNull()
    expect([field('E-Mail').value, document.activeElement]).toEqual(['lena@example.de', field('E-Mail')])
  })

  it('state where the newsletter has to be confirmed', async () => {
    const { asked } = await open({ UpdatePersonalData: () => payload({ isNewsletterPending: true }) })
    await userEvent.click(screen.getByRole('checkbox', { name: /den Newsletter/ }))
    await save()
    expect(asked[0]?.variables['input']).toMatchObject({ wantsNewsletter: true })
    expect(screen.getByText(/^Der Newsletter kommt, sobald/)).toBeTruthy()
  })

  it('report that everything except the newsletter was saved', async () => {
    await open({
      UpdatePersonalData: () =>
        payload({}, [{ code: 'NEWSLETTER_UNCHANGED', field: ['input', 'wantsNewsletter'] }]),
    })
    await save()
    expect(said('alert')).toEqual([
      expect.stringContaining('Nur mit dem Newsletter hat es gerade nicht geklappt'),
    ])
    expect(said('status')).toEqual([])
  })

  it('stay typed if they are refused, with the error beside the field', async () => {
    await open({
      UpdatePersonalData: () =>
        payload({ viewer: null }, [{ code: 'UNDER_AGE', field: ['input', 'dateOfBirth'] }]),
    })
    await retype('Nachname', 'Peters')
    await save()
    expect(field('Geburtstag').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Geburtstag'))
    expect(field('Nachname').value).toBe('Peters')
  })

  it('R 274b: can be sent again after a lost connection', async () => {
    let isLost = true
    const { asked } = await open({
      UpdatePersonalData: () => (isLost ? new TypeError('no connection') : payload({})),
    })
    await save()
    expect(said('alert')).toEqual([expect.stringContaining('Keine Verbindung.')])
    isLost = false
    await save()
    expect(asked).toHaveLength(2)
  })
})

describe('personal data that were typed but not saved', () => {
  it('are restored after a reload, and can be dropped', async () => {
    const { unmount } = await open()
    await retype('Nachname', 'Peters')
    await retype('Geburtstag', '7.3.')
    unmount()
    await open()
    expect([field('Nachname').value, field('Geburtstag').value]).toEqual(['Peters', '7.3.'])
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
    expect([field('Nachname').value, field('Geburtstag').value]).toEqual(['Hartwig', '05.05.1990'])
    expect(document.activeElement).toBe(field('Anrede'))
    expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull()
  })

  it('are dropped once they are saved', async () => {
    const { unmount } = await open({ UpdatePersonalData: () => payload({}) })
    await retype('Nachname', 'Peters')
    await save()
    unmount()
    await open()
    expect(field('Nachname').value).toBe('Hartwig')
  })

  it.each([
    ['another visitor', { ...lena, id: '8' }],
    ['data that were changed in another session', { ...lena, lastName: 'Sommer' }],
  ])('do not replace those of %s', async (_who, viewer) => {
    const { unmount } = await open()
    await retype('Nachname', 'Peters')
    unmount()
    await open({}, viewer)
    expect(field('Nachname').value).toBe(viewer.lastName)
    expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull()
  })
})
