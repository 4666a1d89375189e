// A stay that begins within 48 hours: with You Never Know its price is returned as a voucher, without it the
// stay can only be passed on.
import { moveStayTo } from '../database.ts'
import { signUpAndLogIn } from '../steps/account.ts'
import { countMails, textOfMail } from '../steps/mails.ts'
import {
  calendarOf,
  confirmCancelling,
  openDoor,
  openMore,
  openStay,
  openWay,
  ordersOn,
} from '../steps/orders.ts'
import { snackbar } from '../steps/profile.ts'
import { payForStay } from '../steps/paid-stay.ts'
import { visit } from '../steps/visit.ts'
import { expect, test } from '../test.ts'

/** Price of You Never Know. */
const insuranceCents = 4350

test('the day before, an insured guest gets the price as a voucher, and another comes too late', async ({
  page,
  texts,
  ownDay,
  seeState,
}) => {
  const { say, money, language } = texts
  const visitor = await signUpAndLogIn(page, texts)
  const { number, totalCents } = await payForStay(page, language, { day: ownDay, insurance: 'with' })
  await moveStayTo(number, 30)
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  const amount = money({ minor: totalCents - insuranceCents, currency: 'EUR' })
  await openWay(page, texts, 'cancel')
  const ways = say('orders.cancel.way.newVoucher', { amount })
  await expect(page.getByRole('alertdialog')).toContainText(
    plain(`${say('orders.cancel.ways', { ways })} ${say('orders.cancel.keepsInsurance')}`),
  )
  await seeState('orders-late-insured')
  await confirmCancelling(page, texts, say('orders.cancel.titleVoucher'))
  await expect(snackbar(page, say('orders.cancel.doneVoucher', { amount }))).toBeVisible()
  const order = ordersOn(page).first()
  await expect(order).toContainText(say('orders.status.cancelledVoucher'))
  await order.locator('summary').first().click()
  await expect(order.getByRole('button')).toHaveCount(0)
  await openMore(order, texts)
  expect((await calendarOf(page, texts, order)).text).toContain('STATUS:CANCELLED')

  expect(await countMails(page, visitor.email, 'booking-cancelled')).toBe(1)
  expect(await countMails(page, visitor.email, 'refund-voucher')).toBe(1)
  const mail = await textOfMail(page, visitor.email, 'refund-voucher')
  expect(mail).toMatch(/[A-HJ-NP-Z2-9]{4}([ -][A-HJ-NP-Z2-9]{4}){3}/)
  expect(plain(mail)).toContain(plain(amount))

  const late = await payForStay(page, language, { day: ownDay })
  await moveStayTo(late.number, 47)
  await visit(page, texts, '/profile/order')
  await openStay(page, texts)
  await openDoor(page, texts, 'options')
  const main = page.getByRole('main')
  await expect(main).toContainText(say('stay.cancel.late'))
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link')).toHaveText([say('stay.back'), say('reschedules.handOver')])
  await seeState('orders-late')
})

/** Amounts contain non-breaking spaces. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
