import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { Router } from 'wouter'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { DayFilter } from './day-filter.tsx'
import { DaySlots } from './day-slots.tsx'
import { type LostTime, LostTimeNote } from './lost-time.tsx'
import { usePartOfDay } from './shown-part.ts'
import { pricedTypes, showsLowest } from './priced-times.ts'
import { spanOf } from './span-of-day.ts'
import { sampleGroup } from './testing.ts'
import * as cell from './type-price.tsx'
beforeEach(() => void vi.restoreAllMocks())

const groups = [
  sampleGroup('Exclusive', { '10:00': 195_00, '20:00': 195_00 }),
  sampleGroup('Premium', { '10:30': 126_00, '16:00': 141_00, '16:30': 157_50, '18:00': 157_50 }, ['11:00']),
  sampleGroup('Classic', { '10:00': 103_50, '12:30': 112_50 }),
]

const piece = (title: string, ...kinds: string[]) => ({ id: title, title, icon: 'bed', kinds })
const equipment = [
  piece('Kamin', 'EXCLUSIVE'),
  ...['Sauna', 'Dusche', 'Bett', 'Licht', 'Musik', 'Tee', 'Safe'].map((title) => piece(title, 'CLASSIC')),
]

/** The text with ordinary spaces. */
const plain = (element: Element | null): string => (element?.textContent ?? '').replaceAll('\u00A0', ' ')

async function open({
  value = null,
  lostTime = null,
  query = '',
  shown = groups,
}: {
  shown?: typeof groups
  value?: string | null
  lostTime?: LostTime | null
  query?: string
} = {}) {
  const { Shop } = await prepareShop({ RoomEquipment: () => ({ store: { id: 'mainz', equipment } }) })
  const place = memoryLocation({ path: `/booking/details${query}`, record: true })
  const types = pricedTypes(shown)
  const span = spanOf(shown)
  function Day() {
    const [part, showPart] = usePartOfDay()
    const [chosen, choose] = useState(value)
    return (
      <>
        <DayFilter part={part} onShow={showPart} hasMarks={showsLowest(types, part)} />
        <DaySlots
          {...{ types, span, part, lostTime, change: null, isGap: false }}
          store="mainz"
          persons={2}
          durationHours={3}
          value={chosen}
          total={null}
          onChange={choose}
        />
      </>
    )
  }
  render(
    <Shop>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Day />
      </Router>
    </Shop>,
  )
  const toggle = (name: string) => screen.getByRole('button', { name: `Zeiten für ${name}` })
  return {
    place,
    toggle,
    type: (name: string) => within(screen.getByRole('article', { name })),
    opened: () =>
      ['Classic', 'Premium', 'Exclusive'].filter(
        (name) => toggle(name).getAttribute('aria-expanded') === 'true',
      ),
    status: () => plain(screen.getByRole('status')),
  }
}

describe('the times of a day', () => {
  it('carry prices where they differ, else the name carries one for all', async () => {
    const { type } = await open()
    expect(
      plain(
        type('Premium')
          .getByText(/ab 126,00/)
          .closest('p'),
      ),
    ).toBe('ab 126,00 € für 3 Stunden')
    type('Premium').getByRole('radio', { name: /^16:30 .*157,50/ })
    type('Premium').getByRole('radio', { name: /^10:30 .*126,00.*günstigste Zeit/ })
    expect(
      plain(
        type('Exclusive')
          .getByText(/195,00/)
          .closest('p'),
      ),
    ).toBe('195,00 € für 3 Stunden, zu jeder Zeit')
    type('Exclusive').getByRole('radio', { name: '10:00 bis 13:00' })
  })

  it('count what is taken and say where nothing is left', async () => {
    const { type } = await open()
    type('Premium').getByRole('group', { name: 'Vormittag 1 frei, 1 vergeben' })
    type('Premium').getByRole('group', { name: 'Abend 1 frei' })
    expect(type('Classic').getByRole('group', { name: 'Abend' }).textContent).toContain('nichts mehr frei.')
  })

  it('announce type, time and price of the chosen one', async () => {
    const { type, status } = await open()
    expect(status()).toBe('')
    await userEvent.click(type('Premium').getByRole('radio', { name: /^16:30 / }))
    expect(status()).toBe('Premium, 16:30 bis 19:30 UhrDer Raum kostet 157,50 €, für euch beide zusammen.')
  })

  it('render only the type again in which one is chosen', async () => {
    const { type } = await open()
    const rendered = vi.spyOn(cell, 'TypePrice')
    await userEvent.click(type('Premium').getByRole('radio', { name: /^16:30 / }))
    const names = rendered.mock.calls.map(([{ priced }]) => priced.type.name)
    expect(new Set(names)).toEqual(new Set(['Premium']))
  })
})

type Group = (typeof groups)[number]

async function openGallery(shown?: Group[]) {
  await open({ shown })
  const tag = screen.getByRole('button', { name: /^Bilder und Plan, rund \d+\sm² Premium$/ })
  await act(async () => tag.click())
  return screen.findByRole('dialog', { name: 'Premium' })
}

describe('on a phone', () => {
  it('the cheapest type is open, or the one of the choice', async () => {
    const { opened } = await open()
    expect(opened()).toEqual(['Classic'])
    cleanup()
    const chosen = await open({ value: 'Premium 16:30' })
    expect(chosen.opened()).toEqual(['Premium'])
  })

  it('a type keeps its choice when it is folded, and says in its bar where it is', async () => {
    const { toggle, type, opened, status } = await open({ value: 'Premium 16:30' })
    await userEvent.click(toggle('Premium'))
    expect(opened()).toEqual([])
    expect(status()).toContain('Premium, 16:30')
    type('Premium').getByRole('img', { name: /gewählt 16:30 bis 19:30\u00a0Uhr$/ })
    type('Exclusive').getByRole('img', { name: '2 freie Anfangszeiten zwischen 10:00 und 20:00\u00a0Uhr' })
  })

  it('a type says in its gallery what it is, how large, for whom and at what price', async () => {
    const gallery = await openGallery()
    await within(gallery).findByText('Sauna')
    const lines = within(gallery).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual(
      equipment.slice(1, 7).map(({ title }) => title),
    )
    expect(plain(gallery)).toMatch(/rund \d+ m².*bis zu .*ab 126,00 € für 3 Stunden/)
    await userEvent.click(within(gallery).getByRole('button', { name: 'Zeiten ansehen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a gallery turns by arrow keys wherever the focus is, and the back key closes it', async () => {
    const gallery = await openGallery()
    const caption = () => plain(gallery.querySelector('.slider__caption:not([data-waits])'))
    expect(caption()).toContain('Blick von der Tür')
    within(gallery).getByRole('button', { name: 'Schließen' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(caption()).toContain('In der Sauna')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(caption()).toContain('Beispielgrundriss Premium')
    expect(within(gallery).getByRole('img', { name: /^Beispielgrundriss der/ })).toBeTruthy()
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('without a picture a gallery shows the plan alone and says that pictures follow', async () => {
    const [exclusive, { wellzoneType, ...premium }, classic] = groups as [Group, Group, Group]
    const bare = { ...premium, wellzoneType: { ...wellzoneType, picture: null } }
    const gallery = await openGallery([exclusive, bare, classic])
    expect(within(gallery).getAllByRole('img').length).toBe(1)
    expect(plain(gallery)).toContain('Bilder folgen bald')
    expect(plain(gallery)).not.toContain('Beispieldarstellung')
  })

  it('a part of the day opens all types, and the whole day returns to what was open', async () => {
    const { opened, place, status } = await open({ value: 'Premium 16:30' })
    await userEvent.click(screen.getByRole('radio', { name: 'Abend' }))
    expect(opened()).toEqual(['Classic', 'Premium', 'Exclusive'])
    expect(place.history.at(-1)).toBe('/booking/details?part=evening')
    expect(status()).toContain('Premium, 16:30')
    await userEvent.click(screen.getByRole('radio', { name: 'Alle' }))
    expect(opened()).toEqual(['Premium'])
    expect(place.history.at(-1)).toBe('/booking/details')
  })
})

describe('a part of the day in the address', () => {
  it('shows its times and its lowest price, and no mark where none is cheapest', async () => {
    const { type } = await open({ query: '?part=evening' })
    expect(type('Premium').getAllByRole('radio')).toHaveLength(1)
    expect(
      plain(
        type('Premium')
          .getAllByText(/157,50/)[0]!
          .closest('p'),
      ),
    ).toBe('157,50 € für 3 Stunden')
    expect(screen.queryByText('günstigste Zeit')).toBeNull()
    expect(type('Classic').queryByText(/ab /)).toBeNull()
  })
})

it('without JavaScript the filter is a form that keeps the stay of the address', async () => {
  const { Shop } = await prepareShop({})
  const html = renderToStaticMarkup(
    <Shop>
      <Router ssrPath="/booking/details" ssrSearch="?store=mainz&part=evening&date=2040-12-12">
        <DayFilter part="evening" onShow={() => undefined} hasMarks={false} />
      </Router>
    </Shop>,
  )
  const { body } = new DOMParser().parseFromString(html.replaceAll('noscript>', 'div>'), 'text/html')
  const form = body.querySelector('form')!
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '#times'])
  expect([...new FormData(form)]).toEqual([
    ['part', 'evening'],
    ['store', 'mainz'],
    ['date', '2040-12-12'],
  ])
  expect(form.querySelector('button')?.type).toBe('submit')
})

it('a lost time says what is free next to it and moves the focus there', async () => {
  await open({ lostTime: { typeId: 'Premium', startTime: '17:00' } })
  screen.getByText('17:00 Uhr hat gerade jemand anders gebucht. Am nächsten dran: 16:30 und 18:00 Uhr.')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^18:00 / }))
})

it.each([
  ['Sold', '17:00 Uhr hat gerade jemand anders gebucht. Sold ist an dem Tag ausgebucht.'],
  ['gone', '17:00 Uhr hat gerade jemand anders gebucht. An dem Tag ist nichts mehr frei.'],
])('a lost time of %s says so of the whole type, without a neighbour', async (typeId, words) => {
  const { Shop } = await prepareShop({})
  const types = pricedTypes([sampleGroup('Sold', {}, ['17:00'])])
  render(<LostTimeNote lostTime={{ typeId, startTime: '17:00' }} types={types} />, { wrapper: Shop })
  expect(screen.getByText(words)).toBeTruthy()
})
