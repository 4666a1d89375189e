import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ownAnswersAtom } from '../../../features/stays/answer/own-answers.ts'
import { prepareShop, type Responses } from '../../../testing/shop.tsx'
import { SharedStayPage } from './shared-stay.tsx'

const token = 'q3V0c2xZbW9vbmxpZ2h0LX'
const stay = {
  __typename: 'SharedStayFacts',
  booker: 'Mia',
  isBookerComing: true,
  wellzoneTypeName: 'Premium',
  persons: 2,
  startsAt: '2026-12-12T15:30:00Z',
  endsAt: '2026-12-12T18:30:00Z',
  movedFrom: null,
  store: null,
}
const calendarUrl = `/downloads/shared-stays/${token}/calendar.ics?language=de`
const removalUrl = calendarUrl.replace('calendar.ics', 'removal.ics')
const shared = (change: object | null = {}, isCalledOff = change === null) => ({
  sharedStay: {
    __typename: 'SharedStay',
    isCalledOff,
    calendarUrl,
    removalUrl,
    stay: change && { ...stay, ...change },
  },
})
const payload = (code?: string, field: string[] | null = null) => ({
  answerSharedStay: {
    __typename: 'AnswerSharedStayPayload',
    sharedStay: code ? null : { __typename: 'SharedStay', isCalledOff: false },
    userErrors: code ? [{ __typename: 'ShareLinkUserError', code, field }] : [],
  },
})
type Asked = Awaited<ReturnType<typeof prepareShop>>['asked']
const sentIn = (asked: Asked) =>
  asked
    .filter(({ operation }) => operation === 'AnswerSharedStay')
    .map(({ variables }) => variables['input'] as { email: string | null; isComing: boolean })

async function openLink(responses: Responses = {}) {
  const shop = await prepareShop({
    SharedStay: () => shared(),
    AnswerSharedStay: () => payload(),
    ...responses,
  })
  render(<SharedStayPage params={{ token }} />, { wrapper: shop.Shop })
  return shop
}
async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Vorname'), 'Jonas')
  await userEvent.type(screen.getByLabelText('Nachname'), 'Weber')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const come = () => press('Ich bin dabei')
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)

describe('the page behind a link', () => {
  it('says who invites, when, and asks for name, age and ID', async () => {
    const { asked } = await openLink()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Mia nimmt dich mit')
    expect(screen.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')).toBe(calendarUrl)
    await fillIn()
    await come()
    expect(screen.getByText('Ab 18 geht es los, vorher leider nicht.')).toBeTruthy()
    expect(screen.getByText('Ohne Ausweis kein Check-in. Bitte bestätige das noch.')).toBeTruthy()
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await come()
    expect(await screen.findByRole('heading', { level: 1, name: 'Du bist dabei, Jonas' })).toBeTruthy()
    const sent = asked.find(({ operation }) => operation === 'AnswerSharedStay')?.variables['input']
    expect(sent).toMatchObject({ token, firstName: 'Jonas', isComing: true, isAdult: true, bringsId: true })
  })

  it('of a booker who stays at home names the booker at the reception and no QR code', async () => {
    await openLink({ SharedStay: () => shared({ isBookerComing: false, persons: 1 }) })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Mia hat für dich gebucht')
    await fillIn()
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await come()
    expect(await screen.findByText(/nenn dort Vor- und Nachnamen von Mia/)).toBeTruthy()
    expect(screen.queryByText(/Mia hat den QR-Code/)).toBeNull()
  })

  it('lets a companion decline with one press, and change the answer with the same key', async () => {
    const { asked } = await openLink()
    await fillIn()
    await press('Ich kann nicht')
    await screen.findByRole('heading', { level: 1, name: 'Schade, ein andermal' })
    const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect([links().includes(removalUrl), links().includes(calendarUrl)]).toEqual([true, false])
    await press('Ich komme doch')
    expect(screen.getByLabelText<HTMLInputElement>('Vorname').value).toBe('Jonas')
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await come()
    await screen.findByRole('heading', { level: 1, name: 'Du bist dabei, Jonas' })
    const sent = asked.filter(({ operation }) => operation === 'AnswerSharedStay')
    const keys = sent.map(({ variables }) => (variables['input'] as { answerKey: string }).answerKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('keeps what was typed when the answer is refused', async () => {
    await openLink({ AnswerSharedStay: () => payload('STAY_FULL') })
    await fillIn()
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await come()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Unter diesem Namen ist kein Platz frei.',
    )
    expect(screen.getByLabelText<HTMLInputElement>('Nachname').value).toBe('Weber')
  })

  describe('takes an address that is voluntary', () => {
    const emailField = () => screen.findByLabelText<HTMLInputElement>(/^E-Mail/)
    const tickAll = async () => {
      for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    }
    async function leave(email: string) {
      await fillIn()
      await userEvent.type(await emailField(), email)
      await tickAll()
      await come()
    }
    const toJonas = /Eine Mail an jonas@example\.de ist unterwegs/

    it('and says that a mail is on its way', async () => {
      const { asked } = await openLink()
      await leave('jonas@example.de')
      expect(await screen.findByText(toJonas)).toBeTruthy()
      expect(sentIn(asked)).toMatchObject([{ email: 'jonas@example.de' }])
      await press('Antwort ändern')
      await userEvent.clear(await emailField())
      await come()
      await screen.findByRole('button', { name: 'Antwort ändern' })
      expect(sentIn(asked)[1]).toMatchObject({ email: null, isComing: true })
      expect(screen.queryByText(toJonas)).toBeNull()
    })

    it('and says nothing of mails without one', async () => {
      const { asked } = await openLink()
      await fillIn()
      await tickAll()
      await come()
      await screen.findByRole('heading', { level: 1, name: 'Du bist dabei, Jonas' })
      expect(sentIn(asked)).toMatchObject([{ email: null }])
      expect(screen.queryByText(/Eine Mail/)).toBeNull()
    })

    it('and marks one that is none, unless the companion declines', async () => {
      const { asked } = await openLink()
      await leave('jonas@')
      expect((await emailField()).getAttribute('aria-invalid')).toBe('true')
      expect(sentIn(asked)).toEqual([])
      await press('Ich kann nicht')
      await screen.findByRole('heading', { level: 1, name: 'Schade, ein andermal' })
      expect(sentIn(asked)).toMatchObject([{ email: null, isComing: false }])
    })

    it('and keeps one that is refused, with the error at the field', async () => {
      await openLink({ AnswerSharedStay: () => payload('INVALID_INPUT', ['input', 'email']) })
      await leave('jonas@example.de')
      await screen.findByText('Bitte prüf die E-Mail-Adresse.')
      expect(document.activeElement).toBe(await emailField())
      expect((await emailField()).value).toBe('jonas@example.de')
      expect(screen.queryByRole('alert')).toBeNull()
    })

    it('and offers to answer without one that had too many mails', async () => {
      await openLink({ AnswerSharedStay: () => payload('TOO_MANY_REQUESTS') })
      await leave('jonas@example.de')
      expect((await screen.findByRole('alert')).textContent).toContain('antworte ohne Adresse')
      await userEvent.clear(await emailField())
      await come()
      await expect
        .poll(() => screen.getByRole('alert').textContent)
        .toContain('Warte einen Moment und versuch es dann noch einmal.')
    })
  })

  it('asks a companion who said yes to the former time for nothing but the new one', async () => {
    const { asked, store } = await openLink({
      SharedStay: () => shared({ movedFrom: '2026-12-11T09:00:00Z' }),
    })
    const former = {
      firstName: 'Jonas',
      lastName: 'Weber',
      email: 'jonas@example.de',
      isComing: true,
      startsAt: '2026-12-11T09:00:00Z',
    }
    act(() => store.set(ownAnswersAtom, [{ ...former, token, key: '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41' }]))
    await screen.findByRole('heading', { level: 2, name: 'Passt dir auch die neue Zeit, Jonas?' })
    expect([screen.queryByLabelText('Vorname'), screen.queryByRole('checkbox')]).toEqual([null, null])
    await come()
    const title = await screen.findByRole('heading', { level: 1, name: 'Du bist dabei, Jonas' })
    expect(document.activeElement).toBe(title)
    const sent = asked.find(({ operation }) => operation === 'AnswerSharedStay')?.variables['input']
    expect(sent).toMatchObject({ firstName: 'Jonas', lastName: 'Weber', isAdult: true, bringsId: true })
    expect(sent).toMatchObject({ email: 'jonas@example.de' })
    await press('Antwort ändern')
    expect(document.activeElement).toBe(screen.getByLabelText('Vorname'))
  })

  it('goes back from a change without another answer, to the button that led there', async () => {
    const { asked } = await openLink()
    await fillIn()
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await come()
    await screen.findByRole('heading', { level: 1, name: 'Du bist dabei, Jonas' })
    await press('Antwort ändern')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Du bist dabei, Jonas')
    expect(screen.queryByText('Trag dich ein')).toBeNull()
    expect(ticks()).toEqual([true, true])
    await userEvent.type(screen.getByLabelText('Vorname'), 'athan')
    await press('Doch nichts ändern')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Antwort ändern' }))
    expect(asked.filter(({ operation }) => operation === 'AnswerSharedStay')).toHaveLength(1)
    await press('Antwort ändern')
    expect(screen.getByLabelText<HTMLInputElement>('Vorname').value).toBe('Jonas')
    await press('Ich kann nicht')
    await screen.findByRole('heading', { level: 1, name: 'Schade, ein andermal' })
  })

  it('keeps what was typed and ticked when it is loaded again, until it is answered', async () => {
    await openLink()
    await fillIn()
    await userEvent.type(screen.getByLabelText(/^E-Mail/), 'jonas@example.de')
    await userEvent.click(screen.getAllByRole('checkbox')[0]!)
    cleanup()
    await openLink()
    const name = await screen.findByLabelText<HTMLInputElement>('Nachname')
    const email = screen.getByLabelText<HTMLInputElement>(/^E-Mail/)
    expect([name.value, email.value, ...ticks()]).toEqual(['Weber', 'jonas@example.de', true, false])
    await userEvent.click(screen.getAllByRole('checkbox')[1]!)
    await come()
    await screen.findByRole('heading', { level: 1, name: 'Du bist dabei, Jonas' })
    expect(localStorage.getItem('wellzone.personal.draft.share-answer')).toBe('null')
  })

  it('names the former time of a stay that was moved', async () => {
    await openLink({ SharedStay: () => shared({ movedFrom: '2026-12-11T09:00:00Z' }) })
    expect(await screen.findByText(/Neue Zeit\. Vorher: Freitag, 11\. Dezember/)).toBeTruthy()
  })

  it.each([
    ['unknown, withdrawn or expired', { sharedStay: null }, 'Dieser Link gilt nicht mehr'],
    ['of a stay that was called off', shared({}, true), 'Dieser Besuch findet nicht statt'],
    ['of a stay that a spa tells nothing of', shared(null), 'Dieser Besuch findet nicht statt'],
  ])('%s names no person', async (_state, data, heading) => {
    await openLink({ SharedStay: () => data })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
    expect(document.body.textContent).not.toContain('Mia')
  })

  it('of a stay that was called off takes it out of the calendar', async () => {
    await openLink({ SharedStay: () => shared({}, true) })
    const link = await screen.findByRole('link', { name: 'Aus dem Kalender nehmen' })
    const text = document.body.textContent.replaceAll('\u00A0', ' ')
    expect(text).toContain('Abgesagt ist der Besuch am Samstag, 12. Dezember, um 16:30 Uhr in')
    expect(link.getAttribute('href')).toBe(calendarUrl)
  })

  it('that could not be read offers to try again, and is no unknown link', async () => {
    const errors = [{ message: 'Unavailable', path: ['sharedStay'] }]
    await openLink({ SharedStay: () => Response.json({ data: { sharedStay: null }, errors }) })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy()
    expect(screen.queryByText('Dieser Link gilt nicht mehr')).toBeNull()
  })
})
