import { describe, expect, it } from 'vitest'
import { jobFacts } from './job-facts.ts'
import { citiesOf, mailHref, offersIn, splitTitle } from './offers-in.ts'
import { allStores, jobOffer, offers } from './testing.ts'

describe('the cities of the offers', () => {
  it('are each named once, in the order of the shop', () => {
    expect(citiesOf(offers, allStores).map(({ city }) => city)).toEqual(['München', 'Mainz'])
    expect(citiesOf(offers, allStores.toReversed()).map(({ city }) => city)).toEqual(['Mainz', 'München'])
  })

  it('are unknown while the stores are', () => {
    const unknown = [jobOffer(1, 'Empfang', null)]
    expect([citiesOf(unknown), offersIn(unknown, 'mainz'), offersIn(unknown, null)]).toEqual([
      [],
      [],
      unknown,
    ])
  })
})

describe('a title', () => {
  it.each([
    ['Empfang und Check-in (m/w/d)', 'Empfang und Check-in', '(m/w/d)'],
    ['Storeleitung', 'Storeleitung', ''],
    ['Küche (kalt) und Ausgabe', 'Küche (kalt) und Ausgabe', ''],
  ])('%s has its suffix apart', (title, name, suffix) => {
    expect(splitTitle(title)).toEqual({ name, suffix })
  })
})

it('the subject of an application survives umlauts, plus and ampersand', () => {
  const href = mailHref('hallo@wellzone.example', 'Bewerbung: Küche & Tür + mehr')
  expect(href).toBe(
    'mailto:hallo@wellzone.example?subject=Bewerbung%3A%20K%C3%BCche%20%26%20T%C3%BCr%20%2B%20mehr',
  )
  expect(new URL(href).searchParams.get('subject')).toBe('Bewerbung: Küche & Tür + mehr')
})

describe('the structured data of an offer', () => {
  const facts = (offer = offers[0]!) => jobFacts(offer, 'https://shop.test/jobs', 'https://shop.test')

  it('is a JobPosting with the real places and no invented end', () => {
    expect(facts()).toMatchObject({
      '@type': 'JobPosting',
      title: 'Empfang und Check-in (m/w/d)',
      url: 'https://shop.test/jobs#job-1',
      datePosted: '2026-11-02',
      employmentType: ['PART_TIME'],
      jobLocation: [
        { address: { addressLocality: 'München', postalCode: '81671' } },
        { address: { addressLocality: 'Mainz' } },
      ],
    })
    expect(facts()).not.toHaveProperty('validThrough')
    expect(facts({ ...offers[0]!, validThrough: '2026-12-31' })).toMatchObject({ validThrough: '2026-12-31' })
  })

  it('is left out while the places are unknown', () => {
    expect(facts(jobOffer(1, 'Empfang', null))).toBeNull()
  })
})
