import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openOrder, plain, viewer } from '../list/testing-opened.tsx'
// Loaded on its own in the shop; here with the test, however busy the machine is.
import './gift.tsx'
import { boughtVoucher, euros, order, orderDetails } from '../list/testing.ts'
import { giftDays } from '../../../shop/gifts/gift-rules.ts'

const mail = {
  __typename: 'MailPreview',
  subject: 'Ein Gutschein',
  heading: 'Zeit',
  paragraphs: ['Hallo Jo'],
}
const jo = { name: 'Jo', email: 'jo@example.com', sendOn: '2027-01-15' }
const input = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const openDialog = async (name: string) =>
  act(async () => {
    fireEvent.click(await screen.findByRole('button', { name }))
  })

/** An order of one voucher to print; each request gets the next response. */
async function open(gift: object | null, responses: (object | Error)[] = [], change = {}) {
  const voucher = { ...boughtVoucher('WZ-7K2M', 5000, '/voucher.pdf'), printLine: 1, gift, ...change }
  const prices = { total: euros(5000), totalBeforeDiscount: euros(5000) }
  const line = {
    __typename: 'OrderLine',
    kind: 'VOUCHER',
    isStarterSet: false,
    name: 'Gutschein',
    quantity: 1,
    ...prices,
  }
  const shop = await openOrder(
    () => viewer(orderDetails(1, { lines: [{ ...line, voucher }] })),
    {
      PlanVoucherGift: () => {
        const response = responses.shift()
        if (response instanceof Error) return response
        const payload = { __typename: 'PlanVoucherGiftPayload', order: null, mail: null, userErrors: [] }
        return { planVoucherGift: { ...payload, ...response } }
      },
    },
    () => order(1, { kind: 'ITEM', status: 'VOUCHER_OPEN', wellzoneTypeName: null }),
  )
  await screen.findByText('WZ-7K2M', { selector: 'b *, b' })
  const sent = () =>
    shop.asked
      .filter(({ operation }) => operation === 'PlanVoucherGift')
      .map(({ variables }) => variables['input'])
  return { sent }
}

async function type({ name, email, sendOn }: typeof jo) {
  await userEvent.type(await input(/^Vorname/), name)
  await userEvent.type(await input(/^E-Mail/), email)
  await userEvent.clear(await input(/^Tag/))
  await userEvent.type(await input(/^Tag/), sendOn)
}

const refused = (code: string) => ({ userErrors: [{ __typename: 'VoucherGiftUserError', code }] })

describe('giving a voucher by mail', () => {
  it('shows the mail first, and plans it only then', async () => {
    const { sent } = await open(null, [{ mail }, { mail }])
    await openDialog('Per Mail verschenken WZ-7K2M')
    await type(jo)
    await press('Mail ansehen')
    expect(await screen.findByText('Hallo Jo')).toBeTruthy()
    expect(plain(document.activeElement)).toBe('Am Freitag, 15. Januar, an jo@example.com:')
    await press('So verschicken')
    expect(plain(await screen.findByText(/geht am/))).toBe('Der Gutschein geht am Freitag, 15. Januar an Jo.')
    const planned = { orderId: 'order-1', line: 1, recipient: jo }
    expect(sent()).toEqual([
      { ...planned, isPreview: true },
      { ...planned, isPreview: false },
    ])
  })

  it.each([
    ['in part', 1500, true],
    ['not at all', 5000, false],
  ])('of a voucher that was used %s says what is left', async (_how, left, isSaid) => {
    await open(null, [], { remainingAmount: euros(left) })
    await openDialog('Per Mail verschenken WZ-7K2M')
    await input(/^E-Mail/)
    const text = 'Auf diesem Gutschein sind noch 15,00 € von 50,00 €.'
    expect(plain(screen.getByRole('dialog'))?.includes(text)).toBe(isSaid)
  })

  it('keeps what was typed when the mail is left to change it', async () => {
    await open(null, [{ mail }])
    await openDialog('Per Mail verschenken WZ-7K2M')
    await type(jo)
    await press('Mail ansehen')
    await press('Ändern')
    expect([(await input(/^Vorname/)).value, (await input(/^Tag/)).value]).toEqual([jo.name, jo.sendOn])
  })

  it('sends nothing without a name, a valid address and a possible day', async () => {
    const { sent } = await open(null)
    await openDialog('Per Mail verschenken WZ-7K2M')
    await userEvent.type(await input(/^E-Mail/), 'jo')
    await userEvent.clear(await input(/^Tag/))
    await userEvent.type(await input(/^Tag/), '2020-01-01')
    await press('Mail ansehen')
    for (const text of [
      'Das fehlt noch.',
      /Diese Adresse stimmt so nicht/,
      'Wähl einen Tag von heute bis in einem Jahr.',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('says at the day that it is refused, and elsewhere why nothing was planned', async () => {
    await open(null, [
      refused('GIFT_DAY_NOT_POSSIBLE'),
      new TypeError('no connection'),
      { mail },
      refused('GIFT_SENT'),
    ])
    await openDialog('Per Mail verschenken WZ-7K2M')
    await type(jo)
    await press('Mail ansehen')
    expect(await screen.findByText('Wähl einen Tag von heute bis in einem Jahr.')).toBeTruthy()
    await press('Mail ansehen')
    expect(await screen.findByText(/Doppelt verschickt wird nichts/)).toBeTruthy()
    await press('Mail ansehen')
    await press('So verschicken')
    expect(await screen.findByText(/schon unterwegs/)).toBeTruthy()
  })
})

describe('a planned gift', () => {
  const gift = { __typename: 'VoucherGift', ...jo, sentAt: null }

  it('can be cancelled', async () => {
    const { sent } = await open(gift, [{}])
    expect(plain(screen.getByText(/Geht am/))).toBe(
      'Geht am Freitag, 15. Januar per Mail an Jo, jo@example.com.',
    )
    await openDialog('Empfänger oder Tag ändern WZ-7K2M')
    await press('Doch nicht verschicken')
    expect(await screen.findByText('Der Gutschein wird nicht verschickt.')).toBeTruthy()
    expect(sent()).toEqual([{ orderId: 'order-1', line: 1, recipient: null, isPreview: false }])
  })

  it('whose voucher is spent is not promised, and nothing can be planned', async () => {
    await open(gift, [], { isSpent: true })
    expect(plain(await screen.findByText(/Geht nicht mehr/))).toBe(
      'Geht nicht mehr an Jo: Der Gutschein ist schon eingelöst.',
    )
    expect(plain(screen.getByText(/Wert 50/))).toBe('Code WZ-7K2M, Wert 50,00 €, eingelöst')
    expect(screen.queryByRole('button', { name: /verschenken|ändern/ })).toBeNull()
  })

  it('that was sent says when, and can no longer be changed', async () => {
    await open({ ...gift, sentAt: '2027-01-15T07:00:12Z' })
    expect(plain(screen.getByText(/Ging am/))).toBe(
      'Ging am Freitag, 15. Januar per Mail an Jo, jo@example.com.',
    )
    expect(screen.queryByRole('button', { name: /verschenken|ändern/ })).toBeNull()
  })
})

it.each([
  ['2026-11-22T10:00:00Z', '2026-11-23', '2027-11-22'],
  ['2028-02-28T23:30:00Z', '2028-03-01', '2029-02-28'],
])('a form opened at %s suggests the next day, and ends a year later', (now, preset, last) => {
  expect(giftDays(new Date(now))).toMatchObject({ preset, last })
})
