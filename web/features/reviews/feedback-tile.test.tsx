import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { FeedbackTile } from './feedback-tile.tsx'

beforeEach(() => localStorage.clear())

const store = { __typename: 'Store', id: '1', city: 'Stuttgart', timeZone: 'Europe/Berlin' }
const visit = (number: number) => ({
  __typename: 'Order',
  id: `order-${number}`,
  startsAt: `2026-09-${20 - number}T22:30:00Z`,
  wellzoneTypeName: 'Classic',
  store,
})
const given = { giveFeedback: { __typename: 'GiveFeedbackPayload', userErrors: [] } }
const refused = (code: string) => ({
  giveFeedback: { __typename: 'GiveFeedbackPayload', userErrors: [{ __typename: 'ReviewUserError', code }] },
})

/** A spa API with so many visits without feedback, which gives these responses. */
async function openTile(count: number, responses: unknown[] = []) {
  const visits = Array.from({ length: count }, (_, index) => visit(index + 1))
  const shop = await prepareShop({
    RateableOrders: () => ({ viewer: { __typename: 'Viewer', id: '7', rateableOrders: [...visits] } }),
    GiveFeedback: () => {
      const response = responses.shift()
      if (response === given) visits.shift()
      return response
    },
  })
  const view = render(
    <>
      <FeedbackTile />
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop },
  )
  await screen.findByRole('heading', { level: 2 })
  return {
    ...shop,
    ...view,
    sent: () =>
      shop.asked
        .filter(({ operation }) => operation === 'GiveFeedback')
        .map(({ variables }) => variables['input']),
  }
}
const star = (count: number, where?: HTMLElement) =>
  (where ? within(where) : screen).getByRole(where ? 'radio' : 'button', {
    name: count === 1 ? '1 Stern' : `${count} Sterne`,
  })
const dialog = () => screen.getByRole('dialog', { name: 'Wie war’s?' })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function fillIn(): Promise<void> {
  await userEvent.type(field('Überschrift'), 'Ein Abend am Feuer')
  await userEvent.type(field('Erzähl uns, wie es war'), 'Wir kommen wieder.')
  for (const name of ['Das Buchen', 'Der Check-in', 'Die Stimmung', 'Die Wellzone']) {
    await userEvent.click(star(5, screen.getByRole('radiogroup', { name })))
  }
  await userEvent.selectOptions(field('Wie bist du auf uns gekommen?'), 'OTHER')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Feedback senden' }))

describe('the feedback tile', () => {
  it('asks about the newest visit in the store’s time', async () => {
    await openTile(2)
    expect(screen.getByRole('heading', { name: /^Wie war’s am 20\.\sSeptember\?$/ })).toBeTruthy()
    expect(screen.getByText(/^Classic in Stuttgart\./)).toBeTruthy()
  })

  it('P 91: has stars before a visit can be rated, and its form says when it opens', async () => {
    await openTile(0)
    await userEvent.click(star(4))
    expect(within(dialog()).getByText(/Nach deinem nächsten Besuch/)).toBeTruthy()
    expect(within(dialog()).queryByRole('radio')).toBeNull()
  })

  it('opens with the stars that were pressed, for that visit, with everything working', async () => {
    await openTile(2)
    await userEvent.click(star(4))
    expect(within(dialog()).getByLabelText<HTMLSelectElement>('Besuch').value).toBe('order-1')
    expect(star(4, screen.getByRole('radiogroup', { name: 'Der erste Eindruck' }))).toHaveProperty(
      'checked',
      true,
    )
    expect(box(/alles funktioniert/).checked).toBe(true)
    expect(screen.queryByLabelText('Was hat nicht funktioniert?')).toBeNull()
  })

  it('R 294a: is sent, shows thanks and continues with the next visit', async () => {
    const { sent } = await openTile(2, [given])
    await userEvent.click(star(3))
    await fillIn()
    await submit()
    expect(await screen.findByText(/Dein Feedback ist angekommen/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toEqual([
      {
        orderId: 'order-1',
        title: 'Ein Abend am Feuer',
        text: 'Wir kommen wieder.',
        bookingReason: 'OTHER',
        isFirstVisit: false,
        easeOfBooking: 5,
        checkIn: 5,
        firstImpression: 3,
        atmosphere: 5,
        wellzone: 5,
        equipmentErrors: null,
        otherComplaints: null,
      },
    ])
    expect(await screen.findByRole('heading', { name: /^Wie war’s am 19\.\sSeptember\?$/ })).toBeTruthy()
    await userEvent.click(star(5))
    expect(field('Überschrift').value).toBe('')
  })

  it('leaves the focus at its stars once the last visit has feedback', async () => {
    await openTile(1, [given])
    await userEvent.click(star(3))
    await submit()
    await screen.findByRole('heading', { level: 2, name: 'Wie war’s?' })
    await expect.poll(() => document.activeElement).toBe(star(3))
  })

  it.each([
    ['there was no response', new TypeError('no connection'), /Keine Antwort/],
    ['it was refused', refused('ORDER_NOT_RATEABLE'), /haben wir dein Feedback schon/],
  ])('R 294b: closes when %s, and keeps the draft', async (_why, response, words) => {
    const { sent } = await openTile(1, [response, given])
    await userEvent.click(star(3))
    await fillIn()
    await userEvent.click(box(/alles funktioniert/))
    await userEvent.type(field('Was hat nicht funktioniert?'), 'Eine Düse')
    await submit()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(star(2))
    expect(field('Überschrift').value).toBe('Ein Abend am Feuer')
    expect(field('Was hat nicht funktioniert?').value).toBe('Eine Düse')
    await submit()
    await expect.poll(() => sent()).toHaveLength(2)
    expect(sent()[1]).toMatchObject({ firstImpression: 2, equipmentErrors: 'Eine Düse' })
  })

  it('is sent with the star that was pressed alone', async () => {
    const { sent } = await openTile(1, [given])
    await userEvent.click(star(3))
    expect(screen.getByText('Mehr sagen, wenn du magst').closest('details')?.open).toBe(false)
    await submit()
    expect(await screen.findByText(/Dein Feedback ist angekommen/)).toBeTruthy()
    expect(sent()).toMatchObject([{ orderId: 'order-1', firstImpression: 3, title: null, wellzone: null }])
  })

  it('stays open while something is missing, unfolds it and states what', async () => {
    const { sent } = await openTile(1)
    await userEvent.click(star(3))
    await userEvent.click(box(/gestört/))
    await submit()
    expect(within(dialog()).getByText('Bitte schreib, was dich gestört hat.')).toBeTruthy()
    expect(field('Was hat dich gestört?').closest('details')?.open).toBe(true)
    await expect.poll(() => document.activeElement).toBe(field('Was hat dich gestört?'))
    expect(sent()).toEqual([])
  })

  it('keeps the text of a box that was ticked and unticked', async () => {
    await openTile(1)
    await userEvent.click(star(3))
    await userEvent.click(box(/gestört/))
    await userEvent.type(field('Was hat dich gestört?'), 'Lärm')
    await userEvent.click(box(/gestört/))
    expect(screen.queryByLabelText('Was hat dich gestört?')).toBeNull()
    await userEvent.click(box(/gestört/))
    expect(field('Was hat dich gestört?').value).toBe('Lärm')
  })
})
