import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOrder, plain, terms, viewer } from '../list/testing-opened.tsx'
import { boughtVoucher, euros, invoice, deliveryAddress, order, orderDetails } from '../list/testing.ts'

const shows = (change: Record<string, unknown>) => openOrder(() => viewer(orderDetails(1, change)))
/** Name and amount of every line, in order. */
const lines = () =>
  [...document.querySelectorAll('.price-lines > div')].map((line) =>
    [...line.children].map(plain).map((text) => text?.trim()),
  )

describe('an opened order', () => {
  it('adds up: lines before discounts, shipping, discount, what vouchers paid', async () => {
    const line = {
      __typename: 'OrderLine',
      isStarterSet: false,
      kind: 'VOUCHER',
      name: 'Gutschein',
      quantity: 1,
      total: euros(9000),
      totalBeforeDiscount: euros(10_000),
    }
    await shows({
      lines: [{ ...line, voucher: boughtVoucher('WZ-7K2M', 10_000) }],
      discount: euros(1000),
      discountCode: 'WINTER10',
      shipping: euros(490),
      subtotal: euros(9490),
      vat: euros(1515),
      total: euros(4490),
      redeemedVouchers: [{ __typename: 'RedeemedVoucher', code: 'WZ-94QF', amount: euros(5000) }],
    })
    await screen.findByText('Gesamt')
    expect(lines()).toEqual([
      ['Gutschein Code WZ-7K2M, einlösbar bis 31.12.2029', '100,00 €'],
      ['Versand', '4,90 €'],
      ['Rabatt WINTER10', '−10,00 €'],
      ['Zwischensumme inkl. 19 % MwSt.', '94,90 €'],
      ['Gutschein WZ-94QF', '−50,00 €'],
      ['Gesamt', '44,90 €'],
    ])
  })

  it('has no subtotal that would repeat its only line', async () => {
    const [stay] = orderDetails(1).details.lines
    await shows({
      lines: [stay],
      subtotal: euros(12_600),
      vat: euros(2012),
      total: euros(7600),
      redeemedVouchers: [{ __typename: 'RedeemedVoucher', code: 'WZ-94QF', amount: euros(5000) }],
    })
    await screen.findByText('Gesamt')
    expect(lines()).toEqual([
      ['Premium, 3 Stunden inkl. 19 % MwSt.', '126,00 €'],
      ['Gutschein WZ-94QF', '−50,00 €'],
      ['Gesamt', '76,00 €'],
    ])
  })

  it('names the rate of VAT only where all of the sum has it', async () => {
    await shows({ subtotal: euros(12_600), vat: euros(1900), total: euros(12_600) })
    expect((await screen.findByText('Gesamt')).textContent).toMatch(/inkl\.\s19,00\s€\sMwSt\./)
    expect(screen.queryByText(/\(19 %\)/)).toBeNull()
  })

  it('names every payment, what a refund is for, and offers every document', async () => {
    const refund = {
      __typename: 'OrderTransaction',
      id: '2',
      at: '2026-10-09T10:00:00Z',
      kind: 'REFUND',
      amount: euros(16_920),
      method: 'CREDIT_CARD',
      reason: 'RESCHEDULED',
    }
    const [payment] = orderDetails(1).details.transactions
    await shows({
      transactions: [payment, { ...payment, id: '3', method: 'VOUCHER' }, refund],
      invoices: [invoice, { ...invoice, id: '2', number: 'WZ-2026-2', kind: 'CANCELLATION' }],
    })
    expect(await screen.findByRole('link', { name: 'Rechnung WZ-2026-1' })).toHaveProperty('download', '')
    expect(screen.getByRole('link', { name: 'Stornorechnung WZ-2026-2' }).getAttribute('href')).toBe(
      invoice.url,
    )
    expect((await screen.findByRole('link', { name: 'Kalender', hidden: true })).getAttribute('href')).toBe(
      '/downloads/orders/order-1/calendar.ics?language=de',
    )
    expect(plain(screen.getByText(/mit PayPal/))).toBe('169,20 € mit PayPal, 08.10.2026')
    expect(plain(screen.getByText(/mit Gutschein/))).toBe('169,20 € mit Gutschein, 08.10.2026')
    expect(plain(screen.getByText(/auf die Kreditkarte/))).toBe(
      '169,20 € für die günstigere Zeit, auf die Kreditkarte, 09.10.2026',
    )
  })

  it('of a stay that was moved shows its invoice, and folds the earlier ones away', async () => {
    const document = (id: string, kind = 'INVOICE') => ({ ...invoice, id, number: `WZ-2026-${id}`, kind })
    const moved = [document('1'), document('2', 'CANCELLATION'), document('3')]
    await shows({ invoices: moved })
    const folded = (await screen.findByText('Frühere Rechnungen')).closest('details')!
    const names = () => screen.getAllByRole('link', { name: /echnung/, hidden: true }).map(plain)
    const earlier = ['Rechnung WZ-2026-1, 08.10.2026', 'Stornorechnung WZ-2026-2, 08.10.2026']
    expect([folded.open, names()]).toEqual([false, ['Rechnung WZ-2026-3', ...earlier]])
    cleanup()
    await shows({ invoices: [...moved, document('4', 'CANCELLATION')] })
    await screen.findByText('Frühere Rechnungen')
    expect(names()).toEqual(['Stornorechnung WZ-2026-4', 'Rechnung WZ-2026-3', ...earlier])
  })

  it('has the invoice of a company as XRechnung, too', async () => {
    const xRechnungUrl = `${invoice.url}&format=xrechnung`
    await shows({ invoices: [{ ...invoice, xRechnungUrl }] })
    const link = await screen.findByRole('link', { name: 'Rechnung als XRechnung WZ-2026-1', hidden: true })
    expect(link.getAttribute('href')).toBe(xRechnungUrl)
  })

  it('shows the voucher issued for a cancelled stay', async () => {
    await shows({ refundVoucher: boughtVoucher('WZ-9RTX', 12_570) })
    expect(plain((await screen.findByText('WZ-9RTX')).closest('dd'))).toBe(
      'Code WZ-9RTX, Wert 125,70 €, einlösbar bis 31.12.2029',
    )
  })

  it.each([
    ['says what is left of a voucher', 4000, false, 'noch 40,00 € von 125,70 €, einlösbar bis 31.12.2029'],
    ['says that a voucher is spent', 0, true, 'Wert 125,70 €, eingelöst'],
  ])('%s', async (_what, minor, isSpent, words) => {
    const voucher = boughtVoucher('WZ-9RTX', 12_570)
    await shows({ refundVoucher: { ...voucher, isSpent, remainingAmount: euros(minor) } })
    expect(plain((await screen.findByText('WZ-9RTX')).closest('dd'))).toBe(`Code WZ-9RTX, ${words}`)
  })

  it('of vouchers offers the document of each one to print, and none of one on paper', async () => {
    const line = {
      __typename: 'OrderLine',
      isStarterSet: false,
      kind: 'VOUCHER',
      name: 'Gutschein',
      quantity: 1,
      total: euros(5000),
      totalBeforeDiscount: euros(5000),
    }
    const path = '/downloads/orders/order-1/vouchers/0.pdf'
    await shows({
      lines: [
        boughtVoucher('WZ7K-9QPM-3XTR-VB2H', 5000, path),
        boughtVoucher('AB2C-3DEF-4GHJ-5KMN', 5000),
      ].map((voucher) => ({ ...line, voucher })),
    })
    const link = await screen.findByRole('link', { name: 'Gutschein als PDF WZ7K-9QPM-3XTR-VB2H' })
    expect([link.getAttribute('href'), screen.getAllByRole('link', { name: /als PDF/ }).length]).toEqual([
      path,
      1,
    ])
    expect(screen.getByText('AB2C-3DEF-4GHJ-5KMN')).toBeTruthy()
  })

  const [post, store] = [
    { __typename: 'VoucherShipment', address: deliveryAddress, storeName: null, sentAt: null },
    { __typename: 'VoucherShipment', address: null, storeName: 'Wellzone Mainz', sentAt: null },
  ]
  it.each([
    [
      'is being prepared',
      { ...post, status: 'OPEN' },
      ['Lieferung an', 'Studio Weber, Jo Weber, Gasse 3, 70173 Stuttgart', 'Lieferung', 'wird vorbereitet'],
    ],
    [
      'was sent',
      { ...post, status: 'SENT', sentAt: '2026-10-09T22:30:00Z' },
      [
        'Lieferung an',
        'Studio Weber, Jo Weber, Gasse 3, 70173 Stuttgart',
        'Lieferung',
        'verschickt am 10.10.2026',
      ],
    ],
    [
      'was sent to an address that is deleted',
      { ...post, address: null, status: 'SENT', sentAt: '2026-10-09T22:30:00Z' },
      ['Lieferung', 'verschickt am 10.10.2026'],
    ],
    [
      'does not come',
      { ...post, status: 'WITHDRAWN' },
      [
        'Lieferung an',
        'Studio Weber, Jo Weber, Gasse 3, 70173 Stuttgart',
        'Lieferung',
        'widerrufen, wird nicht verschickt',
      ],
    ],
    ['waits at the reception', { ...store, status: 'OPEN' }, ['Übergabe', 'am Empfang von Wellzone Mainz']],
    [
      'was handed over',
      { ...store, status: 'SENT', sentAt: '2026-10-09T10:00:00Z' },
      ['Übergabe', 'am Empfang von Wellzone Mainz, 09.10.2026'],
    ],
  ])('states that a voucher on paper %s', async (_how, delivery, facts) => {
    await shows({ delivery })
    await screen.findByText(facts[0]!)
    const shown = [...document.querySelectorAll('.facts > div > *')].map(plain)
    expect(shown.slice(shown.indexOf(facts[0]!), shown.indexOf('Zahlung'))).toEqual(facts)
  })

  it('shows a company its VAT id and reference with the invoice, not with the delivery', async () => {
    const company = { ...deliveryAddress, vatId: 'DE123456789', buyerReference: '04011000-12345-03' }
    await shows({ billingAddress: company, delivery: { ...post, status: 'OPEN', address: company } })
    const address = 'Studio Weber, Jo Weber, Gasse 3, 70173 Stuttgart'
    const valueOf = async (label: string) => plain((await screen.findByText(label)).nextElementSibling)
    expect(await valueOf('Rechnung an')).toBe(`${address}, USt-IdNr. DE123456789, Referenz 04011000-12345-03`)
    expect(await valueOf('Lieferung an')).toBe(address)
  })

  it('repeats the text of a voucher', async () => {
    const line = {
      __typename: 'OrderLine',
      isStarterSet: false,
      kind: 'VOUCHER',
      name: 'Gutschein',
      quantity: 1,
      total: euros(5000),
      totalBeforeDiscount: euros(5000),
    }
    await shows({ lines: [{ ...line, voucher: boughtVoucher('WZ-7K2M', 5000, null, 'Für dich,\nMara') }] })
    expect((await screen.findByText(/Für dich/)).textContent).toBe('„Für dich,\nMara“')
  })

  it.each(['VOUCHER_OPEN', 'CANCELLED_REFUND'])(
    'that is %s states which voucher was withdrawn from',
    async (status) => {
      const line = {
        __typename: 'OrderLine',
        isStarterSet: false,
        kind: 'EXTRA',
        name: 'Gutschein',
        quantity: 1,
        total: euros(5000),
        totalBeforeDiscount: euros(5000),
        voucher: null,
      }
      const [payment] = orderDetails(1).details.transactions
      const details = {
        lines: [line, { ...line, kind: 'VOUCHER', voucher: boughtVoucher('WZ-7K2M', 5000) }],
        transactions: [payment, { ...payment, id: '2', kind: 'REFUND' }],
      }
      await openOrder(
        () => viewer(orderDetails(1, details)),
        {},
        () => order(1, { kind: 'ITEM', status, wellzoneTypeName: null }),
      )
      await screen.findByText('Gesamt')
      expect(lines().slice(0, 2)).toEqual([
        ['Gutschein widerrufen, der Code gilt nicht mehr', '50,00 €'],
        ['Gutschein Code WZ-7K2M, einlösbar bis 31.12.2029', '50,00 €'],
      ])
    },
  )

  it('can be withdrawn from until the deadline of the API, and not longer', async () => {
    await shows({ ...terms('NONE'), withdrawableUntil: '2026-12-07T22:59:59.999Z' })
    expect((await screen.findByRole('link', { name: 'Vertrag widerrufen' })).getAttribute('href')).toBe(
      '/gutscheine/widerruf?order=WZ-1',
    )
    expect(plain(screen.getByText(/Den Kauf/))).toBe(
      'Den Kauf kannst du bis Montag, 7. Dezember, 23:59 Uhr widerrufen, solange nichts eingelöst ist.',
    )
    cleanup()
    await shows(terms('NONE'))
    await screen.findByText('Gesamt')
    expect(screen.queryByRole('link', { name: 'Vertrag widerrufen' })).toBeNull()
  })

  it('redirects to the login when the session has expired', async () => {
    await openOrder(() => ({ viewer: null }))
    expect(await screen.findByText('anmelden')).toBeTruthy()
  })

  it('is refetched when the visitor returns to the tab', async () => {
    let withdrawableUntil: string | null = '2026-12-07T22:59:59.999Z'
    await openOrder(() => viewer(orderDetails(1, { withdrawableUntil })))
    await screen.findByRole('link', { name: 'Vertrag widerrufen' })
    withdrawableUntil = null
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => screen.queryByRole('link', { name: 'Vertrag widerrufen' })).toBeNull()
  })

  it('that is ahead leads to the page of the stay', async () => {
    await shows({})
    const link = await screen.findByRole('link', { name: 'Zum Besuch' })
    expect(link.getAttribute('href')).toBe('/profile/order/order-1')
  })

  it.each([
    ['is over', 'DONE', '/again/order-1'],
    ['is ahead', 'IN_PROGRESS', '/again/order-1'],
    ['is not paid', 'NEW', undefined],
    ['was cancelled', 'CANCELLED_REFUND', undefined],
  ])('of a stay that %s decides whether to book it again', async (_when, status, href) => {
    await openOrder(
      () => viewer(orderDetails(1, terms('NONE'))),
      {},
      () => order(1, { status }),
    )
    await screen.findByText('Gesamt')
    expect(screen.queryByRole('link', { name: 'Neu buchen' })?.getAttribute('href')).toBe(href)
  })
})
