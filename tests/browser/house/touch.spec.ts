// The calls of a reception on a tablet without a keyboard: everything is in reach of a finger.
import type { Locator, Page } from '@playwright/test'
import { payInOtherBrowser } from '../steps/paid-stay.ts'
import { expect, test } from '../test.ts'
import type { Texts } from '../texts.ts'
import {
  actsOf,
  insertReceipt,
  insertStay,
  insertVoucher,
  localMoment,
  placeOf,
  signIn,
  storeId,
} from './staff.ts'

test.use({ hasTouch: true })

test('a reception finds, awaits, receives, moves, frees, blocks and books by touch', async ({
  page,
  baseURL,
  texts,
  ownDay,
}) => {
  test.slow()
  const { say } = texts
  const guest = await insertStay({ firstName: 'Lotte', lastName: 'Kamp', inQuarters: -3, persons: 3 })
  const coming = await insertStay({ firstName: 'Rieke', lastName: 'Falk', inQuarters: 43 * 96 })
  const code = await insertVoucher(guest)
  await signIn(page.context(), baseURL!, 'reception')
  await page.goto(`/house/${storeId}`)

  // The field of the search opens the tablet's own keys.
  await page.getByRole('combobox', { name: say('house.search.label') }).fill('lotte')
  await page.getByRole('option', { name: new RegExp(`WZ-${guest}`) }).tap()
  // They are late, are given up, and call.
  await tapAct(page, texts, 'house.act.noShow')
  await tapAct(page, texts, 'house.act.takeBack')
  const plan = page.getByRole('region', { name: say('house.day.plan') })
  const bar = plan.getByRole('link', { name: /^Lotte K\./ })
  await bar.tap()
  await page.getByRole('link', { name: say('house.act.later') }).tap()
  const hint = await page.getByText(/^Zum Beispiel \d{4}/).innerText()
  await page.getByLabel(say('house.act.comesAt')).fill(/\d{4}/.exec(hint)![0])
  await page.getByRole('button', { name: say('house.act.later') }).tap()
  await bar.tap()
  await tapAct(page, texts, 'house.act.arrived')
  await bar.tap()
  await page.getByRole('link', { name: say('house.act.person') }).tap()
  await page.getByLabel(say('house.person.firstName')).fill('Pia')
  await page.getByLabel(say('house.person.lastName')).fill('Sand')
  await page.getByRole('button', { name: say('house.act.person') }).tap()
  // The sentence stands there before the act is done; the form goes after it.
  await expect(page.getByLabel(say('house.person.firstName'))).toHaveCount(0)
  await expect(page.getByText(/^Person nachgetragen, 2 von 3\./).first()).toBeVisible()
  await tapAct(page, texts, 'house.act.left')
  await expect
    .poll(() => actsOf(guest))
    .toEqual(
      ['set-arrival', 'set-arrival', 'set-arrival', 'set-arrival', 'name-person', 'set-arrival'].map(
        (act) => `Lena Sommer: ${act}`,
      ),
    )

  await page.goto(`/house/${storeId}/stay/${coming}`)
  await tapAct(page, texts, 'house.act.suite')
  await expect.poll(() => actsOf(coming)).toEqual(['Lena Sommer: change-suite'])

  await page.getByRole('link', { name: say('house.nav.vouchers') }).tap()
  await page.getByLabel(say('house.voucher.look')).fill(code)
  await page.getByRole('button', { name: say('house.voucher.show') }).tap()
  await page.getByRole('button', { name: say('house.voucher.block') }).tap()
  await page.getByLabel(say('house.voucher.proof')).fill(String(guest))
  await expect(page.getByText(/^Gutschein über 51,00.€ gesperrt/)).toBeVisible()
  await page
    .locator('form')
    .getByRole('button', { name: say('house.voucher.block') })
    .tap()
  await expect.poll(async () => (await actsOf(guest)).at(-1)).toBe('Lena Sommer: block-voucher')

  await signIn(page.context(), baseURL!, 'reception', { store: 2 })
  await page.goto('/house/2')
  await page.getByRole('link', { name: say('house.nav.book') }).tap()
  await page.getByLabel(say('house.move.otherDay')).fill(ownDay)
  await page
    .getByRole('radio', { name: /^14:00/ })
    .first()
    .tap()
  await page.getByRole('button', { name: say('house.book.hold') }).tap()
  await expect(page.getByLabel(say('house.person.firstName'))).toBeVisible()
  await page.getByRole('button', { name: say('house.book.back') }).tap()
  await expect(page.getByRole('button', { name: say('house.book.hold') })).toBeVisible()
})

test('a manager lengthens, moves, cancels, closes a suite and closes a day, in so many touches', async ({
  page,
  anotherBrowser,
  baseURL,
  texts,
  ownDay,
}) => {
  test.slow()
  const { say } = texts
  const number = await payInOtherBrowser(anotherBrowser, texts, ownDay)
  const inside = await insertStay({ firstName: 'Svea', lastName: 'Lenz', inQuarters: 46 * 96 })
  const { suite, startsAt } = await placeOf(inside)
  const { day, refund } = await insertReceipt(inside)
  let touches = 0
  const tap = async (target: Locator): Promise<void> => {
    await target.tap()
    touches++
  }
  const counted = (): number => {
    const were = touches
    touches = 0
    return were
  }
  const act = (id: 'house.act.lengthen' | 'house.act.move' | 'house.act.cancel') => ({
    link: page.getByRole('link', { name: new RegExp(say(id)) }),
    button: page.getByRole('button', { name: say(id) }),
  })
  const planned = page.getByRole('region', { name: say('house.day.plan') }).getByRole('link')

  await signIn(page.context(), baseURL!, 'manager', { store: 2 })
  await page.goto(`/house/2/${ownDay}`)
  await tap(planned)
  await tap(act('house.act.lengthen').link)
  await page.getByLabel(/Belegnummer/).fill(`T-${number}`)
  await expect(page.getByText(/^Verlängert bis/)).toBeVisible()
  await tap(act('house.act.lengthen').button)
  await expect.poll(() => actsOf(number)).toEqual(['Lena Sommer: lengthen-stay'])
  expect(counted()).toBe(3)

  await tap(planned)
  await tap(act('house.act.move').link)
  await tap(page.getByRole('radio', { name: /^1[0-5]:/ }).first())
  await expect(page.getByText(/^Umgebucht von/)).toBeVisible()
  await tap(act('house.act.move').button)
  await expect.poll(async () => (await actsOf(number)).at(-1)).toBe('Lena Sommer: move-stay')
  expect(counted()).toBe(4)

  await tap(planned)
  await tap(act('house.act.cancel').link)
  await expect(page.getByText(/^Abgesagt\./)).toBeVisible()
  await tap(act('house.act.cancel').button)
  await expect.poll(async () => (await actsOf(number)).at(-1)).toBe('Lena Sommer: cancel-stay')
  expect(counted()).toBe(3)

  await signIn(page.context(), baseURL!, 'manager', { name: 'Jan-Erik Thoma' })
  await page.goto(`/house/${storeId}`)
  await tap(page.getByRole('link', { name: say('house.nav.rooms') }))
  const suiteButton = (id: 'house.suites.close' | 'house.suites.open') =>
    page.getByRole('button', { name: `${say(id)} ${suite}`, exact: true }).last()
  await tap(suiteButton('house.suites.close'))
  await page.getByLabel(say('house.suites.from')).fill(localMoment(startsAt.getTime()))
  await page.getByLabel(say('house.suites.until')).fill(localMoment(startsAt.getTime() + 3 * 3_600_000))
  await page.getByLabel(say('house.suites.why')).fill('Leck')
  await expect(page.getByText(/^Gesperrt: .*, Leck\. Betroffene Aufenthalte: /)).toBeVisible()
  await tap(page.getByRole('button', { name: say('house.suites.closeIt', { suite }) }))
  await expect(page.getByText(say('house.suites.closed', { suite }))).toBeVisible()
  expect(await actsOf(inside)).toEqual(['Jan-Erik Thoma: change-suite'])
  expect(counted()).toBe(3)
  await suiteButton('house.suites.open').tap()
  await expect(page.getByText(/^Wieder offen: /)).toBeVisible()

  await page.goto(`/house/${storeId}/abschluss/${day}`)
  await page.getByLabel(say('house.takings.report')).fill('119')
  await expect(page.getByText(/^Tag abgeschlossen\./)).toBeVisible()
  await tap(page.getByRole('button', { name: say('house.takings.close') }))
  await expect(page.getByText(/^Abgeschlossen .*, Jan-Erik Thoma\.$/)).toBeVisible()
  await tap(page.getByRole('button', { name: new RegExp(`^WZ-${inside}, Svea L\\., 19,00`) }))
  await page.getByLabel(/zurück: Belegnummer/).fill(refund)
  await expect(page.getByText(new RegExp(`zurückgezahlt, Beleg ${refund}\\.$`))).toBeVisible()
  await tap(page.getByRole('button', { name: say('house.takings.refund') }))
  await expect.poll(async () => (await actsOf(inside)).at(-1)).toBe('Jan-Erik Thoma: record-refund')
  expect(counted()).toBe(3)
})

/** Opens an act of the list, and does it once its effect is shown. */
async function tapAct(
  page: Page,
  { say }: Texts,
  act: 'house.act.arrived' | 'house.act.left' | 'house.act.suite' | 'house.act.noShow' | 'house.act.takeBack',
): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(say(act)) })
    .first()
    .tap()
  const button = page.getByRole('button', { name: say(act) })
  await expect(button).toBeEnabled()
  await button.tap()
}
