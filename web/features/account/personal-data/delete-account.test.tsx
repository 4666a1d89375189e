import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { DeleteAccount } from './delete-account.tsx'

const payload = (isDeleted: boolean, codes: string[] = []) => ({
  deleteAccount: {
    __typename: 'DeleteAccountPayload',
    isDeleted,
    userErrors: codes.map((code) => ({ __typename: 'AccountUserError', code, field: null })),
  },
})

async function openDialog(response: () => unknown) {
  const onDeleted = vi.fn<() => void>()
  const shop = await prepareShop({ DeleteAccount: response })
  render(
    <>
      <DeleteAccount ordersHref="/profile/order" onDeleted={onDeleted} />
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Konto löschen' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Konto für immer löschen?' })
  return {
    ...shop,
    onDeleted,
    dialog,
    remove: () => userEvent.click(within(dialog).getByRole('button', { name: 'Konto löschen' })),
  }
}

describe('deleting the account', () => {
  it('R 160b: asks first, and can be abandoned', async () => {
    const { asked, dialog } = await openDialog(() => payload(true))
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Das lässt sich nicht zurücknehmen.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Konto behalten' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(asked).toEqual([])
  })

  it('happens once', async () => {
    const { asked, onDeleted, remove } = await openDialog(() => payload(true))
    await remove()
    expect(asked.map(({ variables }) => variables)).toEqual([{ input: { isConfirmed: true } }])
    expect(onDeleted).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it.each([
    ['UPCOMING_BOOKINGS', 'Du hast noch Besuche vor dir. Dein'],
    ['PAYMENT_OPEN', 'Eine Zahlung läuft noch.'],
  ])('R 274c: is refused with its reason and a link to the orders: %s', async (code, reason) => {
    const { onDeleted, dialog, remove } = await openDialog(() => payload(false, [code]))
    await remove()
    expect(within(dialog).getByRole('alert').textContent).toContain(reason)
    expect(within(dialog).getByRole('link', { name: 'Zu deinen Bestellungen' }).getAttribute('href')).toBe(
      '/profile/order',
    )
    expect(within(dialog).queryByRole('button', { name: 'Konto löschen' })).toBeNull()
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('R 274d: can be retried after a lost connection', async () => {
    let isLost = true
    const { onDeleted, remove } = await openDialog(() =>
      isLost ? new TypeError('no connection') : payload(true),
    )
    await remove()
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('Keine Verbindung.')
    isLost = false
    await remove()
    expect(onDeleted).toHaveBeenCalledTimes(1)
  })
})
