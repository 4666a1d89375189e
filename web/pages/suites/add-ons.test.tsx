import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { partial, prepareShop } from '../../testing/shop.tsx'
import { AddOnsPage } from './add-ons.tsx'

const price = (minor: number) => ({ minor, currency: 'EUR' })
const product = (name: string, minor: number, section: string | null = null) => ({
  id: name,
  name,
  description: `${name}, beschrieben`,
  price: price(minor),
  section,
  picture: { key: 'basics-towels', altText: `Bild: ${name}` },
})
const extras = {
  basics: [product('Starter-Set', 990), product('Decke', 450)],
  specials: [product('Birthday', 3490), product('Sweet Romeo', 2990)],
  insurance: { id: 'insurance', price: price(4350) },
}
const menu = [
  {
    id: 'drinks',
    number: 145,
    name: 'Getränke',
    products: [
      product('Wasser', 490, 'Wasser und Limo'),
      product('Riesling', 650, 'Bier und Wein'),
      product('Limonade', 550, 'Wasser und Limo'),
    ],
  },
  { id: 'food', number: 146, name: 'Essen', products: [product('Brezel', 390, 'Kleines')] },
]

async function open(answer: () => unknown) {
  const { Shop, asked } = await prepareShop({ AddOns: answer })
  render(<AddOnsPage />, { wrapper: Shop })
  return asked
}
/** With plain spaces: money has a no-break space. */
const text = ({ textContent }: Element) => textContent.replaceAll(/\s/g, ' ')
const anchors = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const part = (name: string) => screen.findByRole('region', { name })

describe('the page of the extras', () => {
  it('P 26a: has basics and specials with their prices, and an anchor for each part', async () => {
    await open(() => ({ extras, onSiteMenu: menu }))
    expect(text(await part('Basics'))).toContain('Starter-Set9,90 €Starter-Set, beschrieben')
    expect(text(await part('Specials'))).toContain('Birthday34,90 €')
    expect(anchors()).toEqual(['#basics', '#specials', '#service', '#food'])
    for (const anchor of anchors()) expect(document.querySelector(anchor!)).not.toBeNull()
    expect(text(screen.getByRole('navigation'))).toContain('Starter-Set und Decke, pro Person')
  })

  it('P 26b: says what the cover returns and what not, with an example of its price', async () => {
    await open(() => ({ extras, onSiteMenu: menu }))
    const cover = text(await part('You Never Know'))
    expect(cover).toContain('Zum Beispiel 43,50 €')
    expect(cover).toMatch(/Das bekommst du zurück: der Preis deines Besuchs .* als Gutschein/)
    expect(cover).toContain('Das bekommst du nicht zurück: der Preis für den Schutz, wenn')
    expect(cover).not.toContain('100 %')
  })

  it('P 26c: lists drinks and food under their headings, to choose but not to order', async () => {
    await open(() => ({ extras, onSiteMenu: menu }))
    const food = await part('Essen und Trinken')
    const radios = within(food).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ checked }) => checked)).toEqual([true, false])
    await userEvent.click(within(food).getByRole('radio', { name: 'Essen' }))
    expect(radios.map(({ checked }) => checked)).toEqual([false, true])
    const headings = within(food).getAllByRole('heading', { level: 4 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Wasser und Limo',
      'Bier und Wein',
      'Kleines',
    ])
    expect(text(headings[0]!.parentElement!)).toMatch(/Wasser .*4,90 €Limonade .*5,50 €$/)
    expect(within(food).queryByRole('button')).toBeNull()
  })

  it('leaves out the parts that are not on offer, and their anchors', async () => {
    const none = { basics: [], specials: [], insurance: null }
    await open(() => ({ extras: none, onSiteMenu: [{ ...menu[0]!, products: [] }] }))
    await screen.findByText(/Die Karte wird gerade neu geschrieben/)
    expect(anchors()).toEqual(['#food'])
    expect(screen.queryByRole('region', { name: /Basics|Specials|You Never Know/ })).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('does not call the menu empty while a part of it is left out', async () => {
    const nothing = { extras, onSiteMenu: [{ ...menu[0]!, products: [] }] }
    await open(() => partial(nothing, 'onSiteMenu', 1, 'name'))
    expect(await within(await part('Essen und Trinken')).findByRole('alert')).toBeTruthy()
    expect(screen.queryByText(/Die Karte wird gerade neu geschrieben/)).toBeNull()
  })

  it.each([
    ['the extras', { extras: null, onSiteMenu: menu }, 'Basics', 'Essen und Trinken'],
    ['the menu', { extras, onSiteMenu: null }, 'Essen und Trinken', 'Basics'],
  ])('says where %s are missing, and asks again', async (_what, answer, broken, whole) => {
    let next: unknown = answer
    const asked = await open(() => next)
    const alert = await within(await part(broken)).findByRole('alert')
    expect(within(await part(whole)).queryByRole('alert')).toBeNull()
    next = { extras, onSiteMenu: menu }
    await userEvent.click(within(alert).getByRole('button', { name: 'Noch einmal versuchen' }))
    await screen.findByText('Birthday')
    await screen.findByText('Brezel')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).toHaveLength(2)
  })

  it('keeps the sentences about the cover, without a price, when nothing loads', async () => {
    await open(() => new Error('offline'))
    expect(await screen.findAllByRole('alert')).toHaveLength(2)
    expect(text(await part('You Never Know'))).toContain('Den Preis siehst du beim Buchen.')
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull()
  })

  it('tells search engines what is sold with a stay, and nothing of food', async () => {
    await open(() => ({ extras, onSiteMenu: menu }))
    await screen.findByText('Birthday')
    const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent)
    expect(facts['@graph'].map(({ name }: { name: string }) => name)).toEqual([
      'Starter-Set',
      'Decke',
      'Birthday',
      'Sweet Romeo',
    ])
    expect(facts['@graph'][0].offers).toMatchObject({ price: '9.90', priceCurrency: 'EUR' })
  })

  it('has one apricot action', async () => {
    await open(() => ({ extras, onSiteMenu: menu }))
    await part('Basics')
    const accents = [...document.querySelectorAll('.button--accent')].map(({ textContent }) => textContent)
    expect(accents).toEqual(['Freie Zeiten ansehen'])
  })
})
