import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OrderTermsNote } from '../../shop/legal-notes.tsx'
import { prepareShop } from '../../testing/shop.tsx'
import { AccessibilityPage } from './accessibility.tsx'
import { InsurancePage } from './insurance.tsx'

describe('You Never Know', () => {
  it('P 33: is explained in three paragraphs, with what does not come back and all terms', async () => {
    const { Shop } = await prepareShop({})
    render(<InsurancePage />, { wrapper: Shop })
    const paragraphs = [...document.querySelectorAll('section p')].map((part) => part.textContent)
    expect(paragraphs).toHaveLength(3)
    expect(paragraphs[0]).toContain('Preis deines Besuchs als Gutschein')
    expect(paragraphs[2]).toContain('bekommst du seinen Preis nicht zurück')
    expect(screen.getByRole('link', { name: 'AGB, §\u00a07' }).getAttribute('href')).toBe(
      '/legalDocuments/agb#ynk',
    )
  })
})

describe('the accessibility statement', () => {
  it('names the address for barriers', async () => {
    const { Shop } = await prepareShop({
      ContactEmail: () => ({ legalDocument: { id: 'legal:5', email: 'hallo@wellzone.example' } }),
    })
    render(<AccessibilityPage />, { wrapper: Shop })
    const link = await screen.findByRole('link', { name: 'hallo@wellzone.example' })
    expect(link.getAttribute('href')).toBe('mailto:hallo@wellzone.example')
  })

  it('leads to the imprint while the address is unavailable', async () => {
    const { Shop } = await prepareShop({ ContactEmail: () => ({ legalDocument: null }) })
    render(<AccessibilityPage />, { wrapper: Shop })
    expect((await screen.findByRole('link', { name: 'Impressum' })).getAttribute('href')).toBe(
      '/legalDocuments/impressum',
    )
  })
})

it('beside the button that costs money stand the terms, the house rules and the privacy policy', async () => {
  const { Shop } = await prepareShop({})
  render(<OrderTermsNote />, { wrapper: Shop })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/legalDocuments/agb',
    '/legalDocuments/hausordnung',
    '/legalDocuments/datenschutz',
  ])
  for (const link of links) expect(link.textContent).toContain('(öffnet in einem neuen Tab)')
})
