import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { openOrder, plain, terms, viewer } from '../list/testing-opened.tsx'
import { cancellation, euros, order, orderDetails } from '../list/testing.ts'

afterEach(cleanup)

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
    const shop = await openOrder(
      () => viewer(orderDetails(1, state.details)),
      {
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
      },
      () => order(1, { status: state.status }),
    )
    await userEvent.click(await screen.findByRole('button', { name: /bsagen$/ }))
    return {
      ...shop,
      cancelled: () => shop.asked.filter(({ operation }) => operation === 'CancelOrder').length,
    }
  }

  it('R 281d: asks first and states the refund; list and details follow, and the focus stays', async () => {
    const { cancelled } = await cancellable([{}])
    const dialog = screen.getByRole('alertdialog', { name: 'Besuch absagen?' })
    expect(plain(dialog)).toContain(
      'Sonntag, 11. Oktober, Premium in Mainz. Du bekommst 169,20 € zurück, so wie du gezahlt hast',
    )
    expect(cancelled()).toBe(0)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Ja, absagen' }))
    expect(await screen.findByText('Abgesagt, erstattet')).toBeTruthy()
    expect(plain(screen.getByText(/Dein Besuch ist abgesagt/))).toContain(
      'Du bekommst 169,20 € so, wie du gezahlt hast zurück.',
    )
    await expect.poll(() => screen.queryByRole('button', { name: 'Absagen' })).toBeNull()
    expect(document.activeElement?.tagName).toBe('SUMMARY')
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
      'Du bekommst 119,20 € so, wie du gezahlt hast und 50,00 € auf deinem Gutschein zurück.',
    ],
    ['REFUND', { toVouchers: 16_920 }, 2, 'Du bekommst 169,20 € auf deinen Gutscheinen zurück.'],
    [
      'VOUCHER',
      { toVouchers: 5000, asVoucher: 7570 },
      1,
      'Du bekommst 50,00 € auf deinem Gutschein und 75,70 € als neuen Gutschein zurück. Den Preis',
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
    [0, 1, 0, 'Du bekommst 169,20 € auf deinem Gutschein zurück.'],
    [11_920, 2, 0, 'Du bekommst 119,20 € so, wie du gezahlt hast und 50,00 € auf deinen Gutscheinen zurück.'],
    [11_920, 1, 5000, 'Du bekommst 119,20 € so, wie du gezahlt hast und 50,00 € als neuen Gutschein zurück.'],
  ])('paid with %i cents, %i vouchers and %i of them expired says where it goes', async (...paid) => {
    const [cents, count, expired, words] = paid
    const refundVoucher = expired && {
      __typename: 'BoughtVoucher',
      ...{ code: 'R0', originalAmount: euros(expired), expiresOn: '2029-12-31', isSpent: false },
      ...{ remainingAmount: euros(expired), text: null, documentUrl: null },
    }
    const redeemedVouchers = Array.from({ length: count }, (_, index) => ({
      __typename: 'RedeemedVoucher',
      code: `V${index}`,
      amount: euros(5000),
      remaining: euros(0),
    }))
    await cancellable([{}], {
      ...terms('REFUND', until, 16_920),
      ...{ total: euros(cents), redeemedVouchers },
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
      'Du bekommst 125,70 € als neuen Gutschein zurück. Den Preis für You Never Know bekommst du nicht zurück.',
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
    expect(await screen.findByText(/noch weitergeben/)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('can be retried after a lost response', async () => {
    const { cancelled } = await cancellable([new TypeError('no connection'), {}])
    await userEvent.click(screen.getByRole('button', { name: 'Ja, absagen' }))
    expect(await screen.findByText(/Doppelt abgesagt wird nichts/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ja, absagen' }))
    expect(await screen.findByText('Abgesagt, erstattet')).toBeTruthy()
    expect(cancelled()).toBe(2)
  })
})
