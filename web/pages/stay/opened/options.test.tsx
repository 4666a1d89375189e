import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { plain, terms, viewer } from '../../../features/orders/list/testing-opened.tsx'
import { cancellation, euros, orderDetails } from '../../../features/orders/list/testing.ts'
import { ProfileOptionsPage } from './options.tsx'
import { openStayPage } from '../testing.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

describe('cancelling', () => {
  const until = '2026-10-08T22:30:00Z'
  /** A spa API that cancels, refuses or loses the response, and reports the new state afterwards. */
  async function cancellable(
    responses: (object | Error)[],
    first: ReturnType<typeof terms> & {
      total?: object
      redeemedVouchers?: object[]
      refundVoucher?: object
    } = terms('REFUND', until, 16_920),
  ) {
    let state = { details: first, status: 'IN_PROGRESS' }
    const shop = await openStayPage(ProfileOptionsPage, {
      OrderDetails: () => viewer({ ...orderDetails(1, state.details), status: state.status, handover: null }),
      CancelOrder: () => {
        const response = responses.shift()
        if (response instanceof Error) return response
        const refused = 'code' in (response ?? {})
        const isChanged = (response as { code?: string } | undefined)?.code === 'TERMS_CHANGED'
        const isVoucher = state.details.cancellation.kind === 'VOUCHER'
        const after = isChanged ? terms('VOUCHER', until, 12_570) : terms(refused ? 'CLOSED' : 'NONE')
        state = {
          details: after,
          status: refused ? 'IN_PROGRESS' : isVoucher ? 'CANCELLED_VOUCHER' : 'CANCELLED_REFUND',
        }
        const refund = {
          __typename: 'OrderTransaction',
          id: '2',
          at: until,
          kind: 'REFUND',
          method: 'VOUCHER',
          amount: euros(12_570),
        }
        const { total, redeemedVouchers, refundVoucher } = first
        const paid = {
          ...(total && { total }),
          ...(redeemedVouchers && { redeemedVouchers }),
          ...(refundVoucher && { refundVoucher }),
        }
        const { details } = orderDetails(1, { ...paid, transactions: isVoucher ? [refund] : [] })
        const userErrors = refused ? [{ __typename: 'OrderUserError', ...response }] : []
        return {
          cancelOrder: {
            __typename: 'CancelOrderPayload',
            order: refused ? null : { __typename: 'Order', id: 'order-1', status: state.status, details },
            userErrors,
          },
        }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Absagen/ }))
    return {
      ...shop,
      cancelled: () => shop.asked.filter(({ operation }) => operation === 'CancelOrder').length,
    }
  }

  it('R 281d: asks first and states the refund; and leads to the list of orders', async () => {
    const { cancelled } = await cancellable([{}])
    const dialog = screen.getByRole('alertdialog', { name: 'Besuch absagen?' })
    expect(plain(dialog)).toContain(
      'Sonntag, 11. Oktober, Premium in Mainz. Du bekommst 169,20 € zurück, so wie du gezahlt hast',
    )
    expect(cancelled()).toBe(0)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Ja, absagen' }))
    expect(plain(await screen.findByText(/Dein Besuch ist abgesagt/))).toContain(
      'Du bekommst 169,20 € zurück, so wie du gezahlt hast.',
    )
    await expect.poll(() => location.pathname).toBe('/profile/order')
    expect(cancelled()).toBe(1)
  })

  it('can be abandoned', async () => {
    const { cancelled } = await cancellable([])
    await userEvent.click(screen.getByRole('button', { name: 'Besuch behalten' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(cancelled()).toBe(0)
  })

  it.each([
    [
      'REFUND',
      { money: 11_920, toVouchers: 5000 },
      1,
      'Du bekommst zurück: 50,00 € auf deinem Gutschein und 119,20 € so, wie du gezahlt hast.',
    ],
    ['REFUND', { toVouchers: 16_920 }, 2, 'Du bekommst zurück: 169,20 € auf deinen Gutscheinen.'],
    [
      'VOUCHER',
      { toVouchers: 5000, asVoucher: 7570 },
      1,
      'Du bekommst zurück: 50,00 € auf deinem Gutschein und 75,70 € als neuen Gutschein. Den Preis',
    ],
    ['REFUND', {}, 0, 'Deine Zahlung wurde zurückgeholt oder angefochten'],
    ['REFUND', {}, 0, 'Gezahlt war nichts, also kommt auch nichts zurück.', 0],
  ])(
    'as a %s of %o states the refund path of each part',
    async (kind, ways, count, words, cents = 16_920) => {
      const redeemedVouchers = Array.from({ length: count }, (_, index) => ({
        __typename: 'RedeemedVoucher',
        code: `V${index}`,
        amount: euros(5000),
      }))
      await cancellable([], {
        cancellation: cancellation(kind, until, ways),
        redeemedVouchers,
        total: euros(cents),
      } as never)
      expect(plain(screen.getByRole('alertdialog'))).toContain(words)
    },
  )

  it.each([
    [0, 1, 0, 'Du bekommst zurück: 169,20 € auf deinem Gutschein.'],
    [
      11_920,
      2,
      0,
      'Du bekommst zurück: 50,00 € auf deinen Gutscheinen und 119,20 € so, wie du gezahlt hast.',
    ],
    [
      11_920,
      1,
      5000,
      'Du bekommst zurück: 50,00 € als neuen Gutschein und 119,20 € so, wie du gezahlt hast.',
    ],
  ])('paid with %i cents, %i vouchers and %i of them expired says where it goes', async (...paid) => {
    const [cents, count, expired, words] = paid
    const refundVoucher = expired && {
      __typename: 'BoughtVoucher',
      code: 'R0',
      originalAmount: euros(expired),
      expiresOn: '2029-12-31',
      isSpent: false,
      remainingAmount: euros(expired),
      text: null,
      documentUrl: null,
    }
    const redeemedVouchers = Array.from({ length: count }, (_, index) => ({
      __typename: 'RedeemedVoucher',
      code: `V${index}`,
      amount: euros(5000),
      remaining: euros(0),
    }))
    await cancellable([{}], {
      ...terms('REFUND', until, 16_920),
      total: euros(cents),
      redeemedVouchers,
      ...(refundVoucher && { refundVoucher }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Ja, absagen' }))
    expect(plain(await screen.findByText(/Dein Besuch ist abgesagt/))).toBe(
      `Dein Besuch ist abgesagt. ${words}`,
    )
  })

  it('of a disputed stay says that no money comes back', async () => {
    await cancellable([{}], { ...terms('REFUND', until, 0), total: euros(16_920) })
    await userEvent.click(screen.getByRole('button', { name: 'Ja, absagen' }))
    expect(plain(await screen.findByText(/Dein Besuch ist abgesagt/))).toBe(
      'Dein Besuch ist abgesagt. Deine Zahlung wurde zurückgeholt oder angefochten, deshalb kommt von uns kein Geld zurück.',
    )
  })

  it('of an insured stay states what comes back as a voucher', async () => {
    await cancellable([{}], terms('VOUCHER', until, 12_570))
    expect(plain(screen.getByRole('alertdialog', { name: 'Gegen Gutschein absagen?' }))).toContain(
      'Du bekommst zurück: 125,70 € als neuen Gutschein. Den Preis für You Never Know bekommst du nicht zurück.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Ja, absagen' }))
    expect(plain(await screen.findByText(/Dein Besuch ist abgesagt/))).toContain(
      '125,70 € bekommst du als Gutschein.',
    )
  })

  it('whose terms changed meanwhile does nothing, and asks again on the new ones', async () => {
    const { asked } = await cancellable([{ code: 'TERMS_CHANGED' }, {}])
    await userEvent.click(screen.getByRole('button', { name: 'Ja, absagen' }))
    expect(await screen.findByText(/Abgesagt ist nichts/)).toBeTruthy()
    const dialog = await screen.findByRole('alertdialog', { name: 'Gegen Gutschein absagen?' })
    expect(plain(dialog)).toContain('125,70 € als neuen Gutschein')
    await userEvent.click(screen.getByRole('button', { name: 'Ja, absagen' }))
    expect(plain(await screen.findByText(/Dein Besuch ist abgesagt/))).toContain(
      '125,70 € bekommst du als Gutschein.',
    )
    const sent = asked
      .filter(({ operation }) => operation === 'CancelOrder')
      .map(({ variables }) => variables['input'])
    expect(sent).toEqual(['REFUND', 'VOUCHER'].map((expects) => ({ orderId: 'order-1', expects })))
  })

  it('R 281e: that has become too late is reported, and the page updated', async () => {
    await cancellable([{ code: 'CANCELLATION_CLOSED' }])
    await userEvent.click(screen.getByRole('button', { name: 'Ja, absagen' }))
    expect(await screen.findByText(/jetzt zu spät/)).toBeTruthy()
    expect(await screen.findByText(/geht nur noch eins/)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('can be retried after a lost response', async () => {
    const { cancelled } = await cancellable([new TypeError('no connection'), {}])
    await userEvent.click(screen.getByRole('button', { name: 'Ja, absagen' }))
    expect(await screen.findByText(/Doppelt abgesagt wird nichts/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ja, absagen' }))
    await expect.poll(() => location.pathname).toBe('/profile/order')
    expect(cancelled()).toBe(2)
  })
})

describe('the page of what can be done with a stay', () => {
  const until = '2026-10-08T22:30:00Z'
  const show = (details: object, changes: object = {}) =>
    openStayPage(ProfileOptionsPage, {
      OrderDetails: () => viewer({ ...orderDetails(1, details as never), handover: null, ...changes }),
      WayThere: () => ({
        contactLinks: { __typename: 'ContactLinks', phone: '069 90009 120' },
        viewer: null,
      }),
    })
  const ways = async () => {
    await screen.findByRole('heading', { level: 1, name: 'Doch anders?' })
    return [...document.querySelectorAll('.way')].map((way) => [
      plain(way.querySelector('.way__name'))?.trim(),
      plain(way.querySelector('.way__cost')),
      way.getAttribute('href') ?? way.tagName,
    ])
  }

  it('has all four ways beside what each costs now, while cancelling is free', async () => {
    await show(terms('REFUND', until, 16_920))
    expect(await ways()).toEqual([
      ['Verlegen', 'nur der Preisunterschied', '/profile/order/order-1/reschedule'],
      ['Ändern', 'nur der Preisunterschied', '/profile/order/order-1/change'],
      ['Weitergeben', 'kostet nichts', '/profile/order/order-1/hand-over'],
      ['Absagen', '169,20 € zurück', 'BUTTON'],
    ])
    expect(plain(screen.getByText(/Kostenlos bis/))).toContain('Freitag, 9. Oktober, 00:30 Uhr')
  })

  it.each([
    ['VOUCHER', terms('VOUCHER', until, 12_570), ['Absagen', '125,70 € als Gutschein', 'BUTTON']],
    ['CLOSED', terms('CLOSED'), ['Absagen', 'nichts zurück', 'DIV']],
    ['without an invoice', { ...terms('REFUND', until), invoices: [] }, ['Absagen', 'nichts zurück', 'DIV']],
  ])('with the terms %s says what is left', async (kind, details, cancel) => {
    await show(details)
    expect((await ways()).at(-1)).toEqual(cancel)
    const handOver = screen.queryByRole('link', { name: 'Besuch weitergeben' })
    expect(handOver === null).toBe(kind === 'without an invoice')
    const call = handOver && (await screen.findByRole('link', { name: '069 90009 120' }))
    expect(call?.getAttribute('href')).toBe(handOver ? 'tel:06990009120' : undefined)
  })

  it('of a stay that was taken over is only its cancellation, without amounts', async () => {
    const handover = { __typename: 'Handover', role: 'HOLDER', firstName: 'Mia' }
    await show(terms('REFUND', until), { handover })
    expect(await ways()).toEqual([['Absagen', '', 'BUTTON']])
    expect(screen.getByText(/geht an die Person, die bezahlt hat/)).toBeTruthy()
  })
})
