import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { plain, viewer } from '../../../features/orders/list/testing-opened.tsx'
import { orderDetails } from '../../../features/orders/list/testing.ts'
import { ProfileGuestsPage } from './guests.tsx'
import { ProfileStayPage } from './opened-stay.tsx'
import { savingBrowser } from '../../../testing/saving-browser.ts'
import { openStayPage } from '../testing.tsx'
import { ProfileWayPage } from './way-there.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const otherStay = ['/profile/order/order-2', '/profile/order/order-2']

/** Two stays are saved in this browser, of which a test opens the first. */
function withSaved() {
  const browser = savingBrowser()
  for (const path of ['/profile/order/order-1', '/profile/order/order-2']) {
    browser.pages.set(path, new Response('saved'))
    browser.scopes.add(path)
  }
  browser.scopes.add('/en/profile/order/order-1')
  return browser
}

const details = (changes: object = {}, parts: Record<string, unknown> = {}) => ({
  OrderDetails: () => viewer({ ...orderDetails(1, parts), handover: null, ...changes }),
})
const answers = (token: string | null, ...answered: object[]) => ({
  ShareLink: () => ({
    viewer: {
      __typename: 'Viewer',
      id: '7',
      order: {
        __typename: 'Order',
        id: 'order-1',
        shareLink: { __typename: 'ShareLink', isShareable: true, token, answers: answered },
      },
    },
  }),
})
const yes = { __typename: 'ShareAnswer', firstName: 'Jonas', lastName: 'Weber', isComing: true }
const jonas = { ...yes, isForThisTime: true }
const doors = () =>
  [...document.querySelectorAll('.stay-door')].map((door) => [
    plain(door.querySelector('.stay-door__name')),
    door.getAttribute('href'),
    door.hasAttribute('data-next'),
  ])
const guests = () => plain(screen.getByRole('link', { name: /^Mit wem/ }))

describe('an opened stay', () => {
  it('is its ticket, three doors and its receipts, folded away', async () => {
    await openStayPage(ProfileStayPage, { ...details(), ...answers('t') })
    const card = await screen.findByRole('article')
    expect(plain(card)).toContain('So, 11. Oktober00:30 bis 03:30 Uhr')
    expect(plain(card)).toContain('Premium in Mainz, du und JonasRheinallee 88, 55120 Mainz2 × Starter-Set')
    expect(plain(card)).toContain('WZ-1')
    await expect.poll(guests).toContain('Jonas hat noch nicht geantwortet')
    expect(doors()).toEqual([
      ['Hin', '/profile/order/order-1/way', false],
      ['Mit wem', '/profile/order/order-1/guests', true],
      ['Doch anders', '/profile/order/order-1/options', false],
    ])
    const receipts = (await screen.findByText('Belege')).closest('details')!
    expect(receipts.open).toBe(false)
    expect(plain(receipts)).toContain('bezahlt mit PayPal169,20 €')
    expect(plain(receipts)).toContain('Rechnung WZ-2026-1')
  })

  it('leads to the link first where nobody has it', async () => {
    await openStayPage(ProfileStayPage, { ...details(), ...answers(null) })
    await expect.poll(guests).toContain('Jonas hat noch keinen Link')
    expect(doors().map(([, , isNext]) => isNext)).toEqual([false, true, false])
  })

  it('has no accent and no words about the guests before their answers are known', async () => {
    await openStayPage(ProfileStayPage, { ...details(), ShareLink: () => new Promise(() => undefined) })
    expect(plain(await screen.findByRole('link', { name: /^Mit wem/ }))?.trim()).toBe('Mit wem')
    expect(doors().map(([, , isNext]) => isNext)).toEqual([false, false, false])
  })

  it.each([
    ['the link cannot be read', { ShareLink: () => new Error('lost') }, 'Wer mitkommt, und der Link dafür'],
    ['everybody comes', answers('t', jonas), 'Jonas kommt mit'],
    ['somebody declined', answers('t', { ...jonas, isComing: false }), 'Jonas kommt nicht mit'],
  ])('leads to the way there first where %s', async (_why, link, words) => {
    await openStayPage(ProfileStayPage, { ...details(), ...link })
    await expect.poll(guests).toContain(words)
    expect(doors().map(([, , isNext]) => isNext)).toEqual([true, false, false])
  })

  it('of somebody who comes alone has two doors', async () => {
    await openStayPage(ProfileStayPage, details({ persons: 1 }, { companions: [] }))
    expect(plain(await screen.findByRole('article'))).toContain('Premium in Mainz, nur für dich')
    expect(doors().map(([name]) => name)).toEqual(['Hin', 'Doch anders'])
  })

  it('that was taken over has neither price nor invoice', async () => {
    const handover = { __typename: 'Handover', role: 'HOLDER', firstName: 'Mia' }
    await openStayPage(ProfileStayPage, { ...details({ handover }), ...answers(null) })
    expect(await screen.findByText(/Bezahlt hat ihn jemand anderes/)).toBeTruthy()
    expect(plain(document.body)).not.toContain('€')
  })

  it.each([
    ['is over', { status: 'DONE' }],
    ['was cancelled', { status: 'CANCELLED_REFUND' }, ''],
    ['was handed over', { handover: { __typename: 'Handover', role: 'PAYER', firstName: 'Mia' } }],
    ['is no stay', { startsAt: null, endsAt: null, kind: 'ITEM' }],
  ])(
    'that %s is found in the list of orders, and what was saved of it goes',
    async (...[, changes, open = '?order=order-1']) => {
      const browser = withSaved()
      await openStayPage(ProfileStayPage, details(changes))
      await expect.poll(() => [...browser.pages.keys(), ...browser.scopes]).toEqual(otherStay)
      await expect.poll(() => location.pathname + location.search).toBe(`/profile/order${open}`)
    },
  )

  it('of somebody else is not there, nor what was saved of it', async () => {
    const browser = withSaved()
    await openStayPage(ProfileStayPage, { OrderDetails: () => viewer(null) })
    expect(await screen.findByText('Diese Bestellung gibt es nicht mehr.')).toBeTruthy()
    await expect.poll(() => [...browser.pages.keys(), ...browser.scopes]).toEqual(otherStay)
  })
})

describe('behind the doors of a stay', () => {
  it('are the address, the route, the calendar, the last steps and what to bring', async () => {
    const store = {
      __typename: 'Store',
      id: '2',
      route: 'mainz',
      locationText: 'Im Hof, die Tür mit Licht',
      parking: 'LOT',
      picture: null,
      mapPicture: null,
    }
    await openStayPage(ProfileWayPage, {
      ...details(),
      WayThere: () => ({
        ...viewer({ __typename: 'Order', id: 'order-1', store }),
        contactLinks: { __typename: 'ContactLinks', phone: '069 90009 120' },
      }),
    })
    await screen.findByRole('heading', { level: 1, name: 'So kommt ihr hin' })
    expect(screen.getByRole('link', { name: /^Route/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')).toContain('.ics')
    expect(await screen.findByText('Im Hof, die Tür mit Licht')).toBeTruthy()
    expect(screen.getByRole('link', { name: '069 90009 120' }).getAttribute('href')).toBe('tel:06990009120')
    expect(screen.getByRole('heading', { name: 'Was ihr mitbringt' })).toBeTruthy()
  })

  it('is nothing about the guests before their link is known', async () => {
    await openStayPage(ProfileGuestsPage, { ...details(), ShareLink: () => new Promise(() => undefined) })
    await expect.poll(() => document.querySelector('[aria-busy]')).not.toBeNull()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  })

  it('is the link for the guests, which names the other link in a sentence', async () => {
    await openStayPage(ProfileGuestsPage, { ...details(), ...answers('t') })
    await screen.findByRole('heading', { level: 1, name: 'Mit wem?' })
    expect(await screen.findByRole('button', { name: 'Link zurückziehen' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Besuch weitergeben' }).getAttribute('href')).toBe(
      '/profile/order/order-1/hand-over',
    )
    expect(screen.getByRole('link', { name: 'Personen ändern' })).toBeTruthy()
  })
})
