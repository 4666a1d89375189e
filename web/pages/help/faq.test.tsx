import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { faqFacts } from '../../features/content/faq/faq-facts.ts'
import { subject } from '../../features/content/faq/testing.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { FaqPage } from './faq.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const links = { __typename: 'ContactLinks', chat: 'mailto:hallo@wellzone.example' }
const groups = [subject(1, ['buchen', 'zahlen']), subject(2, ['gäste', 'storno'])]

async function open(address = '/faq', ...answers: unknown[]) {
  history.replaceState(null, '', address)
  const { Shop } = await prepareShop({
    Faq: () => (answers.length > 0 ? answers.shift() : { faqGroups: groups, contactLinks: links }),
  })
  render(<FaqPage />, { wrapper: Shop })
}
const questions = () =>
  screen.queryAllByRole('group').map((item) => item.querySelector('summary')?.textContent)
const openAnswers = () =>
  screen.queryAllByRole('group').filter((item) => (item as HTMLDetailsElement).open).length
const search = () => screen.findByRole('searchbox', { name: 'In den Fragen suchen' })

describe('the frequently asked questions', () => {
  it('P 28a: are shown by subject, with links to the subjects', async () => {
    await open()
    const subjects = within(await screen.findByRole('navigation', { name: 'Themen' }))
    expect(subjects.getByRole('link', { name: 'Thema 2' }).getAttribute('href')).toBe('#topic-gäste')
    expect(document.getElementById('topic-gäste')?.textContent).toBe('Thema 2')
    expect(questions()).toHaveLength(4)
    expect(openAnswers()).toBe(0)
  })

  it('are filtered while typing, in every spelling, and the number of hits is announced', async () => {
    await open()
    await userEvent.type(await search(), 'GAESTE')
    expect(questions()).toEqual(['Was ist mit gäste?'])
    expect(screen.getByRole('status').textContent).toBe('Eine Frage zu „GAESTE“')
    expect(openAnswers()).toBe(1)
    await expect.poll(() => location.search).toBe('?q=GAESTE')
    await userEvent.clear(await search())
    expect(questions()).toHaveLength(4)
    await expect.poll(() => location.search).toBe('')
  })

  it('are filtered by the address, so that a search can be shared', async () => {
    await open('/faq?q=storno')
    expect((await search()).getAttribute('value')).toBe('storno')
    expect(questions()).toEqual(['Was ist mit storno?'])
  })

  it('say so if nothing is found, and lead back to all of them', async () => {
    await open('/faq?q=Fahrrad')
    expect(
      await screen.findByRole('heading', { name: 'Zu „Fahrrad“ haben wir nichts gefunden' }),
    ).toBeTruthy()
    expect(questions()).toEqual([])
    expect(screen.getByRole('link', { name: 'Schreib uns' }).getAttribute('href')).toBe(links.chat)
    await userEvent.click(screen.getByRole('link', { name: 'Alle Fragen ansehen' }))
    expect(questions()).toHaveLength(4)
    expect((await search()).getAttribute('value')).toBe('')
  })

  it('open the answer that the address names, also with a later link', async () => {
    await open('/faq#zahlen')
    await expect.poll(openAnswers).toBe(1)
    expect(document.activeElement?.textContent).toBe('Was ist mit zahlen?')
    act(() => {
      location.hash = '#storno'
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    })
    expect(openAnswers()).toBe(2)
  })

  it.each(['#nirgends', '#%', '#topic-buchen', '#'])('stay as they are with the hash %s', async (hash) => {
    await open(`/faq${hash}`)
    await search()
    await new Promise(requestAnimationFrame)
    expect(openAnswers()).toBe(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('R 293b: can be asked for again if they could not be loaded', async () => {
    await open('/faq', { faqGroups: null, contactLinks: null }, { faqGroups: groups, contactLinks: null })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Die Fragen lassen sich gerade nicht laden.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await search()
    expect(questions()).toHaveLength(4)
  })

  it('P 28b: tell search engines the first ten as plain text', () => {
    const many = [subject(1, ['a', 'b', 'c', 'd', 'e', 'f']), subject(2, ['g', 'h', 'i', 'j', 'k', 'l'])]
    const { mainEntity } = faqFacts(many) as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[]
    }
    expect(mainEntity).toHaveLength(10)
    expect(mainEntity[9]).toMatchObject({ name: 'Was ist mit j?', acceptedAnswer: { text: 'Antwort zu j.' } })
  })
})
