import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/snackbar.tsx'
import { prepareShop } from '../../testing/shop.tsx'
import { OrderList } from './order-list.tsx'
import { boughtVoucher, cancellation, euros, invoice, letterAddress, order, orderDetails, withdrawalHref, withOrders } from './testing.ts'

afterEach(cleanup)

const viewer = (found: unknown) => ({ viewer: { __typename: 'Viewer', id: '7', order: found } })

/** The list with one order, opened. `answer` says how it stands whenever it is asked. */
async function openOrder(answer: () => unknown, more: Record<string, () => unknown> = {}, summary = () => order(1)) {
  const shop = await prepareShop({ Orders: (variables) => withOrders([summary()])['Orders']?.(variables), OrderDetails: answer, ...more })
  render(
    <>
      <OrderList isPaused={false} withdrawalHref={withdrawalHref} empty={<p>nichts</p>} loggedOut={<p>anmelden</p>} />
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop },
  )
  const [row] = await screen.findAllByRole('group')
  await userEvent.click(row?.querySelector('summary') as HTMLElement)
  return shop
}
const shows = (change: Record<string, unknown>) => openOrder(() => viewer(orderDetails(1, change)))
const plain = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ')
/** Name and amount of every line, in order. */
const lines = () => [...document.querySelectorAll('.lines > div')].map((line) => [...line.children].map(plain).map((text) => text?.trim()))
const terms = (kind: string, until: string | null = null, minor = 0) => ({
  cancellation: cancellation(kind, until, kind === 'VOUCHER' ? { asVoucher: minor } : { money: minor }),
})

describe('an opened order', () => {
  it('adds up: lines before discounts, postage, discount, what vouchers paid', async () => {
    const line = { __typename: 'OrderLine', kind: 'VOUCHER', name: 'Gutschein', quantity: 1, total: euros(9000), totalBeforeDiscount: euros(10_000) }
    await shows({
      lines: [{ ...line, voucher: boughtVoucher('WZ-7K2M', 10_000) }],
      ...{ discount: euros(1000), shipping: euros(490), subtotal: euros(9490), vat: euros(1515), total: euros(4490) },
      redeemedVouchers: [{ __typename: 'RedeemedVoucher', code: 'WZ-94QF', amount: euros(5000) }],
    })
    await screen.findByText('Zwischensumme')
    expect(lines()).toEqual([
      ['Gutschein Code WZ-7K2M, Wert 100,00 €, einlösbar bis 31.12.2029', '100,00 €'],
      ['Versand', '4,90 €'],
      ['Rabatt', '−10,00 €'],
      ['Zwischensumme inkl. 15,15 € MwSt. (19 %)', '94,90 €'],
      ['Gutschein WZ-94QF', '−50,00 €'],
      ['Gesamt', '44,90 €'],
    ])
  })

  it('names every payment and offers every document', async () => {
    const refund = { __typename: 'OrderTransaction', id: '2', at: '2026-10-09T10:00:00Z', kind: 'REFUND', amount: euros(16_920), method: 'CREDIT_CARD' }
    const [payment] = orderDetails(1).details.transactions
    await shows({ transactions: [payment, refund], invoices: [invoice, { ...invoice, id: '2', number: 'WZ-2026-2', kind: 'CANCELLATION' }] })
    expect(await screen.findByRole('link', { name: 'Rechnung WZ-2026-1' })).toHaveProperty('download', '')
    expect(screen.getByRole('link', { name: 'Stornorechnung WZ-2026-2' }).getAttribute('href')).toBe(invoice.url)
    expect(screen.getByRole('link', { name: 'Kalender' }).getAttribute('href')).toBe('/downloads/orders/order-1/calendar.ics?language=de')
    expect(plain(screen.getByText(/mit PayPal/))).toBe('169,20 € mit PayPal, 08.10.2026')
    expect(plain(screen.getByText(/mit Kreditkarte/))).toBe('169,20 € mit Kreditkarte, 09.10.2026')
  })

  it('shows the voucher that came for a cancelled stay', async () => {
    await shows({ refundVoucher: boughtVoucher('WZ-9RTX', 12_570) })
    expect(plain((await screen.findByText('WZ-9RTX')).closest('dd'))).toBe('Code WZ-9RTX, Wert 125,70 €, einlösbar bis 31.12.2029')
  })

  it('of vouchers offers the document of each that is to print, and none of one on paper', async () => {
    const line = { __typename: 'OrderLine', kind: 'VOUCHER', name: 'Gutschein', quantity: 1, total: euros(5000), totalBeforeDiscount: euros(5000) }
    const path = '/downloads/orders/order-1/vouchers/0.pdf'
    await shows({ lines: [boughtVoucher('WZ7K-9QPM-3XTR-VB2H', 5000, path), boughtVoucher('AB2C-3DEF-4GHJ-5KMN', 5000)].map((voucher) => ({ ...line, voucher })) })
    const link = await screen.findByRole('link', { name: 'Gutschein als PDF WZ7K-9QPM-3XTR-VB2H' })
    expect([link.getAttribute('href'), screen.getAllByRole('link', { name: /als PDF/ }).length]).toEqual([path, 1])
    expect(screen.getByText('AB2C-3DEF-4GHJ-5KMN')).toBeTruthy()
  })

  const [post, store] = [
    { __typename: 'VoucherShipment', address: letterAddress, storeName: null, sentAt: null },
    { __typename: 'VoucherShipment', address: null, storeName: 'Wellzone Mainz', sentAt: null },
  ]
  it.each([
    ['is being prepared', { ...post, status: 'OPEN' }, ['Lieferung an', 'Studio Weber, Jo Weber, Gasse 3, 70173 Stuttgart', 'Lieferung', 'wird vorbereitet']],
    ['was sent', { ...post, status: 'SENT', sentAt: '2026-10-09T22:30:00Z' }, ['Lieferung an', 'Studio Weber, Jo Weber, Gasse 3, 70173 Stuttgart', 'Lieferung', 'verschickt am 10.10.2026']],
    ['was sent to an address that is forgotten', { ...post, address: null, status: 'SENT', sentAt: '2026-10-09T22:30:00Z' }, ['Lieferung', 'verschickt am 10.10.2026']],
    ['does not come', { ...post, status: 'WITHDRAWN' }, ['Lieferung an', 'Studio Weber, Jo Weber, Gasse 3, 70173 Stuttgart', 'Lieferung', 'widerrufen, wird nicht verschickt']],
    ['waits at the reception', { ...store, status: 'OPEN' }, ['Übergabe', 'am Empfang von Wellzone Mainz']],
    ['was handed over', { ...store, status: 'SENT', sentAt: '2026-10-09T10:00:00Z' }, ['Übergabe', 'am Empfang von Wellzone Mainz, 09.10.2026']],
  ])('says of what is on paper that it %s', async (_how, delivery, facts) => {
    await shows({ delivery })
    await screen.findByText(facts[0]!)
    const shown = [...document.querySelectorAll('.facts > div > *')].map(plain)
    expect(shown.slice(shown.indexOf(facts[0]!), shown.indexOf('Zahlung'))).toEqual(facts)
  })

  it('repeats what was written on a voucher', async () => {
    const line = { __typename: 'OrderLine', kind: 'VOUCHER', name: 'Gutschein', quantity: 1, total: euros(5000), totalBeforeDiscount: euros(5000) }
    await shows({ lines: [{ ...line, voucher: boughtVoucher('WZ-7K2M', 5000, null, 'Für dich,\nMara') }] })
    expect((await screen.findByText(/Für dich/)).textContent).toBe('„Für dich,\nMara“')
  })

  it.each(['VOUCHER_OPEN', 'CANCELLED_REFUND'])('that is %s says which voucher was withdrawn from', async (status) => {
    const line = { __typename: 'OrderLine', kind: 'EXTRA', name: 'Gutschein', quantity: 1, total: euros(5000), totalBeforeDiscount: euros(5000), voucher: null }
    const [payment] = orderDetails(1).details.transactions
    const details = { lines: [line, { ...line, kind: 'VOUCHER', voucher: boughtVoucher('WZ-7K2M', 5000) }], transactions: [payment, { ...payment, id: '2', kind: 'REFUND' }] }
    await openOrder(() => viewer(orderDetails(1, details)), {}, () => order(1, { kind: 'ITEM', status, wellzoneTypeName: null }))
    await screen.findByText('Zwischensumme')
    expect(lines().slice(0, 2)).toEqual([
      ['Gutschein widerrufen, der Code gilt nicht mehr', '50,00 €'],
      ['Gutschein Code WZ-7K2M, Wert 50,00 €, einlösbar bis 31.12.2029', '50,00 €'],
    ])
  })

  it('can be withdrawn from as long as the spa says, and not longer', async () => {
    await shows({ ...terms('NONE'), withdrawableUntil: '2026-12-07T22:59:59.999Z' })
    expect((await screen.findByRole('link', { name: 'Vertrag widerrufen' })).getAttribute('href')).toBe('/gutscheine/widerruf?order=WZ-1')
    expect(plain(screen.getByText(/unbenutzt/))).toBe('Was davon unbenutzt ist, bis Montag, 7. Dezember, 23:59 Uhr.')
    cleanup()
    await shows(terms('NONE'))
    await screen.findByText('Zwischensumme')
    expect(screen.queryByRole('link', { name: 'Vertrag widerrufen' })).toBeNull()
  })

  it('sends those to the login whose session is over', async () => {
    await openOrder(() => ({ viewer: null }))
    expect(await screen.findByText('anmelden')).toBeTruthy()
  })

  it('asks again when the visitor comes back to the tab', async () => {
    let kind = 'REFUND'
    await openOrder(() => viewer(orderDetails(1, terms(kind, kind === 'REFUND' ? '2026-10-08T22:30:00Z' : null))))
    await screen.findByRole('button', { name: 'Stornieren' })
    kind = 'NONE'
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => screen.queryByRole('button', { name: 'Stornieren' })).toBeNull()
  })

  it.each([
    ['', []],
    [', though a voucher has its part back already', ['PAYMENT', 'REFUND']],
  ])('that was cancelled shows the money that goes back as soon as it is on its way%s', async (_when, ofVoucher) => {
    const [payment] = orderDetails(1).details.transactions
    const transactions = [payment, ...ofVoucher.map((kind, index) => ({ ...payment!, id: `voucher-${index}`, kind, method: 'VOUCHER' }))]
    await openOrder(() => viewer(orderDetails(1, { ...terms('NONE'), transactions })), {}, () => order(1, { status: 'CANCELLED_REFUND' }))
    expect(await screen.findAllByText('Zahlung')).toHaveLength(transactions.length - ofVoucher.length / 2)
    const before = screen.queryAllByText('Erstattung').length
    expect(before).toBe(ofVoucher.length / 2)
    transactions.push({ ...payment!, id: '2', kind: 'REFUND' })
    await expect.poll(() => screen.queryAllByText('Erstattung').length, { timeout: 4000 }).toBe(before + 1)
  })
})

describe('what can be done about a stay', () => {
  it.each([
    ['is free', terms('REFUND', '2026-10-08T22:30:00Z', 16_920), 'Stornieren', 'Kostenlos bis Freitag, 9. Oktober, 0:30 Uhr.'],
    ['comes as a voucher', terms('VOUCHER', '2026-10-10T22:30:00Z', 12_570), 'Gegen Gutschein stornieren', /bis Sonntag, 11. Oktober, 0:30 Uhr deinen Preis als Gutschein/],
    ['is too late', terms('CLOSED'), null, /an Freunde weitergeben/],
    ['is nothing', terms('NONE'), null, ''],
    ['is nothing without an invoice', { ...terms('REFUND', '2026-10-08T22:30:00Z'), invoices: [] }, null, ''],
  ])('%s', async (_what, details, button, note) => {
    await shows(details)
    await screen.findByText('Zwischensumme')
    expect(screen.queryAllByRole('button').map(plain)).toEqual(button ? [button] : [])
    expect(plain(document.querySelector('.ord__act p'))).toMatch(note)
    if (note === '') expect(plain(document.querySelector('.ord__act p'))).toBe('')
  })

  it('speaks of the time after the free one where it is insured', async () => {
    const [stay] = orderDetails(1).details.lines
    await shows({ lines: [stay, { ...stay, kind: 'INSURANCE', name: 'You Never Know' }] })
    expect(await screen.findByText(/Danach dank You Never Know als Gutschein/)).toBeTruthy()
  })

  it('hands nothing on that is over', async () => {
    await openOrder(() => viewer(orderDetails(1, terms('CLOSED'))), {}, () => order(1, { status: 'DONE' }))
    await screen.findByText('Zwischensumme')
    expect(screen.queryByText(/an Freunde/)).toBeNull()
  })
})

describe('cancelling', () => {
  const until = '2026-10-08T22:30:00Z'
  /** A spa that cancels, refuses or gets lost, and says afterwards how things stand. */
  async function cancellable(answers: (object | Error)[], first = terms('REFUND', until, 16_920)) {
    let state = { details: first, status: 'IN_PROGRESS' }
    const shop = await openOrder(
      () => viewer(orderDetails(1, state.details)),
      {
        CancelOrder: () => {
          const answer = answers.shift()
          if (answer instanceof Error) return answer
          const refused = 'code' in (answer ?? {})
          const isChanged = (answer as { code?: string } | undefined)?.code === 'TERMS_CHANGED'
          const isVoucher = state.details.cancellation.kind === 'VOUCHER'
          const after = isChanged ? terms('VOUCHER', until, 12_570) : terms(refused ? 'CLOSED' : 'NONE')
          state = { details: after, status: refused ? 'IN_PROGRESS' : isVoucher ? 'CANCELLED_VOUCHER' : 'CANCELLED_REFUND' }
          const refund = { __typename: 'OrderTransaction', id: '2', at: until, kind: 'REFUND', method: 'VOUCHER', amount: euros(12_570) }
          const { details } = orderDetails(1, { transactions: isVoucher ? [refund] : [] })
          const userErrors = refused ? [{ __typename: 'OrderUserError', ...answer }] : []
          return { cancelOrder: { __typename: 'CancelOrderPayload', order: refused ? null : { __typename: 'Order', id: 'order-1', status: state.status, details }, userErrors } }
        },
      },
      () => order(1, { status: state.status }),
    )
    await userEvent.click(await screen.findByRole('button', { name: /tornieren$/ }))
    return { ...shop, cancelled: () => shop.asked.filter(({ operation }) => operation === 'CancelOrder').length }
  }

  it('asks first and says what comes back; list and details are right afterwards, and the focus stays with the order', async () => {
    const { cancelled } = await cancellable([{}])
    const dialog = screen.getByRole('alertdialog', { name: 'Buchung stornieren?' })
    expect(plain(dialog)).toContain('Sonntag, 11. Oktober, Premium in Mainz. Du bekommst 169,20 € zurück, auf demselben Weg')
    expect(cancelled()).toBe(0)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Ja, stornieren' }))
    expect(await screen.findByText('Storniert, Geld zurück')).toBeTruthy()
    expect(plain(screen.getByText(/Deine Buchung ist storniert/))).toContain('169,20 € gehen an dich zurück.')
    await expect.poll(() => screen.queryByRole('button', { name: 'Stornieren' })).toBeNull()
    expect(document.activeElement?.tagName).toBe('SUMMARY')
    expect(cancelled()).toBe(1)
  })

  it('can be thought better of', async () => {
    const { cancelled } = await cancellable([])
    await userEvent.click(screen.getByRole('button', { name: 'Buchung behalten' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(cancelled()).toBe(0)
  })

  it.each([
    ['REFUND', { money: 11_920, toVouchers: 5000 }, 1, 'Du bekommst 119,20 € auf deinem Zahlungsweg und 50,00 € auf deinem Gutschein zurück.'],
    ['REFUND', { toVouchers: 16_920 }, 2, 'Du bekommst 169,20 € auf deinen Gutscheinen zurück.'],
    ['VOUCHER', { toVouchers: 5000, asVoucher: 7570 }, 1, 'Du bekommst 50,00 € auf deinem Gutschein und 75,70 € als neuen Gutschein zurück. Der Preis'],
    ['REFUND', {}, 0, 'Gezahlt war nichts, also kommt auch nichts zurück.'],
  ])('as a %s of %o says which way each part takes', async (kind, ways, count, words) => {
    const redeemedVouchers = Array.from({ length: count }, (_, index) => ({ __typename: 'RedeemedVoucher', code: `V${index}`, amount: euros(5000) }))
    await cancellable([], { cancellation: cancellation(kind, until, ways), redeemedVouchers } as never)
    expect(plain(screen.getByRole('alertdialog'))).toContain(words)
  })

  it('of an insured stay says what comes back as a voucher', async () => {
    await cancellable([{}], terms('VOUCHER', until, 12_570))
    expect(plain(screen.getByRole('alertdialog', { name: 'Gegen Gutschein stornieren?' }))).toContain('Du bekommst 125,70 € als neuen Gutschein zurück. Der Preis für You Never Know selbst bleibt bei uns.')
    await userEvent.click(screen.getByRole('button', { name: 'Ja, stornieren' }))
    expect(plain(await screen.findByText(/Deine Buchung ist storniert/))).toContain('125,70 € bekommst du als Gutschein.')
  })

  it('whose terms changed meanwhile does nothing, and asks again on the new ones', async () => {
    const { asked } = await cancellable([{ code: 'TERMS_CHANGED' }, {}])
    await userEvent.click(screen.getByRole('button', { name: 'Ja, stornieren' }))
    expect(await screen.findByText(/Storniert ist nichts/)).toBeTruthy()
    const dialog = await screen.findByRole('alertdialog', { name: 'Gegen Gutschein stornieren?' })
    expect(plain(dialog)).toContain('125,70 € als neuen Gutschein')
    await userEvent.click(screen.getByRole('button', { name: 'Ja, stornieren' }))
    expect(plain(await screen.findByText(/Deine Buchung ist storniert/))).toContain('125,70 € bekommst du als Gutschein.')
    const sent = asked.filter(({ operation }) => operation === 'CancelOrder').map(({ variables }) => variables['input'])
    expect(sent).toEqual(['REFUND', 'VOUCHER'].map((expects) => ({ orderId: 'order-1', expects })))
  })

  it('that has become too late is told, and the page put right', async () => {
    await cancellable([{ code: 'CANCELLATION_CLOSED' }])
    await userEvent.click(screen.getByRole('button', { name: 'Ja, stornieren' }))
    expect(await screen.findByText(/jetzt zu spät/)).toBeTruthy()
    expect(await screen.findByText(/an Freunde weitergeben/)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('whose answer got lost can be asked for again', async () => {
    const { cancelled } = await cancellable([new TypeError('no connection'), {}])
    await userEvent.click(screen.getByRole('button', { name: 'Ja, stornieren' }))
    expect(await screen.findByText(/Doppelt storniert wird nichts/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ja, stornieren' }))
    expect(await screen.findByText('Storniert, Geld zurück')).toBeTruthy()
    expect(cancelled()).toBe(2)
  })
})
