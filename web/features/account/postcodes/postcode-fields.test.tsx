import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import { citiesOf } from './cities-of.ts'
import { PostcodeFields } from './postcode-fields.tsx'

const lists = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  lists.mockImplementation(async (url) => {
    const [file = ''] = /\d\.txt/.exec(url) ?? []
    return new Response(readFileSync(join(import.meta.dirname, file), 'utf8'))
  })
  vi.stubGlobal('fetch', lists)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the towns of a postcode', () => {
  it.each([
    ['55116', ['Mainz']],
    ['01067', ['Dresden']],
    ['60311', ['Frankfurt am Main']],
    ['99998', ['Körner', 'Mühlhausen']],
    ['00000', []],
  ])('of %s are %j', async (postcode, cities) => expect(await citiesOf(postcode)).toEqual(cities))

  it('are unknown while a list cannot be loaded, and are there once it can', async () => {
    lists.mockRejectedValueOnce(new TypeError('no connection'))
    lists.mockResolvedValueOnce(new Response('', { status: 502 }))
    expect([await citiesOf('20095'), await citiesOf('20095')]).toEqual([null, null])
    expect(await citiesOf('20095')).toEqual(['Hamburg'])
  })
})

async function open(isGermany = true) {
  const { Shop } = await prepareShop({})
  render(
    <form>
      <PostcodeFields error={() => null} isGermany={isGermany} hasPostcodes />
    </form>,
    { wrapper: Shop },
  )
  const [postcode, city] = [field('Postleitzahl'), field('Ort')]
  const type = (text: string) => userEvent.type(postcode, text)
  const offers = () => [...(city.list?.options ?? [])].map(({ value }) => value)
  return { postcode, city, type, offers }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const retype = async (input: HTMLInputElement, text: string) => {
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

describe('the city', () => {
  it('is filled in from a postcode that has one, and follows the next postcode', async () => {
    const { postcode, city, type } = await open()
    await type('55116')
    await waitFor(() => expect(city.value).toBe('Mainz'))
    expect(screen.getByText(/^Ort laut/).textContent).toContain('©\u00A0OpenStreetMap')
    await retype(postcode, '80331')
    await waitFor(() => expect(city.value).toBe('München'))
  })

  it('that comes while its field has the focus is replaced by what is typed', async () => {
    const list = Promise.withResolvers<Response>()
    lists.mockReturnValueOnce(list.promise)
    const { city, type } = await open()
    await type('70173')
    await userEvent.click(city)
    list.resolve(new Response('70173 Stuttgart'))
    await waitFor(() => expect(city.value).toBe('Stuttgart'))
    await userEvent.keyboard('Ulm')
    expect(city.value).toBe('Ulm')
  })

  it('that was typed stays', async () => {
    const { city, type, offers } = await open()
    await userEvent.type(city, 'Mainz-Kastel')
    await type('55116')
    await waitFor(() => expect(offers()).toEqual(['Mainz']))
    expect(city.value).toBe('Mainz-Kastel')
  })

  it('is offered from several, and what was filled in before goes', async () => {
    const { postcode, city, type, offers } = await open()
    await type('55116')
    await waitFor(() => expect(city.value).toBe('Mainz'))
    await retype(postcode, '99998')
    await waitFor(() => expect(offers()).toEqual(['Körner', 'Mühlhausen']))
    expect(city.value).toBe('')
  })

  it('can be typed for a postcode that no list has, and for one that is too short', async () => {
    const { postcode, city, type } = await open()
    await type('00000')
    expect(await screen.findByText(/steht nicht in unserer Liste/)).toBeTruthy()
    await retype(postcode, '1010')
    await userEvent.tab()
    expect(await screen.findByText(/fünf Ziffern/)).toBeTruthy()
    await userEvent.type(city, 'Wien')
    expect([postcode.value, city.value]).toEqual(['1010', 'Wien'])
  })

  it('of another country is only typed', async () => {
    lists.mockClear()
    const { city, type } = await open(false)
    await type('10115')
    await userEvent.tab()
    expect([lists.mock.calls, city.value, screen.queryByText(/fünf Ziffern/)]).toEqual([[], '', null])
  })

  it('can be typed while the list cannot be loaded', async () => {
    lists.mockRejectedValue(new TypeError('no connection'))
    const { city, type } = await open()
    await type('44135')
    await userEvent.type(city, 'Dortmund')
    expect(city.value).toBe('Dortmund')
  })
})
