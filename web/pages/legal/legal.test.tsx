import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { routes } from '../../app/routes.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { TermsPage } from './legal.tsx'

const text = {
  id: 'legal:1',
  title: 'Allgemeine Geschäftsbedingungen',
  version: '2026-11-01',
  storeNumber: null as number | null,
  introduction: '<p>Einleitung</p>',
  sections: [
    { anchor: 'scope', title: 'Geltungsbereich', content: '<p>Für alles.</p>' },
    { anchor: 'ynk', title: 'Storno-Schutz', content: '<ol><li>Eins</li></ol>' },
  ],
}
const stores = [
  { id: 'store:2', number: 2, city: 'Mainz', isComingSoon: false },
  { id: 'store:9', number: 9, city: 'Esslingen', isComingSoon: true },
]

async function open(storeId?: string, answers: unknown[] = [], list: unknown = { stores }) {
  const { Shop, asked } = await prepareShop({
    Legal: ({ storeNumber }) =>
      answers.length > 0
        ? answers.shift()
        : { legalDocument: { ...text, storeNumber: storeNumber === 2 ? 2 : null } },
    LegalStores: () => list,
  })
  render(<TermsPage params={storeId === undefined ? {} : { storeId }} />, { wrapper: Shop })
  await screen.findByRole('heading', { level: 1 })
  return asked
}

it.each([
  ['agb', 'TERMS'],
  ['hausordnung', 'HOUSE_RULES'],
  ['datenschutz', 'PRIVACY'],
  ['widerruf', 'WITHDRAWAL'],
  ['impressum', 'IMPRINT'],
  ['giveaway', 'GIVEAWAY'],
])('R 19b: the path %s shows its type', async (name, type) => {
  for (const storeId of [undefined, '2']) {
    const path = `/legalDocuments/${storeId ? ':storeId/' : ''}${name}`
    const { load, Page } = routes.find((route) => route.path === path)!.page
    await load()
    const { Shop, asked } = await prepareShop({
      Legal: () => ({ legalDocument: text }),
      LegalStores: () => ({ stores }),
    })
    render(<Page params={storeId ? { storeId } : {}} />, { wrapper: Shop })
    const asksFor = () => asked.find(({ operation }) => operation === 'Legal')?.variables
    await waitFor(() => expect(asksFor()).toEqual({ type, storeNumber: storeId ? 2 : null }))
  }
})

describe('a legal document', () => {
  it('shows its version, its sections by number and what they contain', async () => {
    await open()
    expect(screen.getByText('Stand: 1. November 2026')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '§ 2 Storno-Schutz' })).toBeTruthy()
    expect(document.querySelector('#ynk li')?.textContent).toBe('Eins')
    const contents = within(screen.getAllByRole('navigation', { name: 'Inhalt' })[0]!)
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#scope', '#ynk'])
  })

  it('leads to the text of every open store and to the other documents', async () => {
    await open()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['/legalDocuments/agb', '/legalDocuments/2/agb']))
    expect(links).toContain('/legalDocuments/datenschutz')
    expect(links).not.toContain('/legalDocuments/9/agb')
  })

  it('of a store stays with the store in its links', async () => {
    const asked = await open('2')
    expect(asked[0]!.variables).toEqual({ type: 'TERMS', storeNumber: 2 })
    expect(screen.getByRole('link', { name: 'Mainz' }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('link', { name: 'Datenschutz' }).getAttribute('href')).toBe(
      '/legalDocuments/2/datenschutz',
    )
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each(['999', 'mainz', '-1', '123456789012345'])(
    'of the unknown store %s is the general text',
    async (id) => {
      await open(id)
      expect(screen.getByRole('status').textContent).toBe('Für diesen Standort gilt der allgemeine Text.')
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text.title)
    },
  )

  it('of a store is shown without the list of stores, and without a choice that would be wrong', async () => {
    await open('2', [], new Error('Failed to fetch'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text.title)
    expect([screen.queryByText('Alle Standorte'), screen.queryByRole('alert')]).toEqual([null, null])
  })

  it('R 293h: can be asked for again if it could not be loaded', async () => {
    await open(undefined, [{ legalDocument: null }])
    expect(screen.getByRole('alert').textContent).toContain('Der Text lädt gerade nicht.')
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await screen.findByRole('heading', { name: text.title })).toBeTruthy()
  })
})
