import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import type { GuestReviewsFragment } from './guest-reviews.generated.ts'
import { GuestReviews } from './guest-reviews.tsx'

const review = {
  rating: 4,
  text: 'Leise und sauber.',
  language: 'de',
  publishedAt: '2026-10-31T23:30:00Z',
  authorName: 'Änne B.',
  authorUrl: 'https://www.google.com/maps/contrib/1/reviews',
  city: 'Mainz',
}
const real: GuestReviewsFragment = {
  rating: 4.75,
  isSample: false,
  items: [
    { ...review, text: 'Lang. '.repeat(40), authorName: 'Tobias R.', authorUrl: null },
    review,
    { ...review, text: 'Quiet.', language: 'en', authorName: 'Meike S.' },
  ],
}

async function show(reviews: GuestReviewsFragment | null | undefined, city?: string) {
  const { Shop } = await prepareShop({})
  const onRetry = vi.fn<() => void>()
  const view = render(<GuestReviews reviews={reviews} city={city} onRetry={onRetry} />, { wrapper: Shop })
  return { ...view, onRetry, block: screen.getByRole('region', { name: 'Bewertungen' }) }
}

describe('reviews of guests', () => {
  it('have stars in words, an initial, the month in the store’s zone, and a link to Google', async () => {
    const { block } = await show(real)
    const figures = within(block).getAllByRole('figure')
    expect(block.textContent).toContain('4,8von 5 auf Google, alle Standorte zusammen')
    // A short text leads, as the large quotation.
    const [first, long, english] = figures as [HTMLElement, HTMLElement, HTMLElement]
    within(first).getByRole('img', { name: '4 von 5 Sternen' })
    expect(first.textContent).toContain('„Leise und sauber.“ÄÄnne B.November\u00A02026, Mainz')
    const link = within(first).getByRole('link', { name: /^Auf Google lesen\s+Bewertung von Änne B\./ })
    expect(link.getAttribute('href')).toBe(review.authorUrl)
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(within(long).queryByRole('link')).toBeNull()
    expect(english.querySelector('blockquote')?.lang).toBe('en')
    expect(block.textContent).toContain('können wir dort nicht prüfen')
    expect(block.querySelector('img, picture')).toBeNull()
  })

  it('that are samples say so, each of them, and lead nowhere', async () => {
    const { block } = await show({ ...real, isSample: true })
    expect(within(block).getAllByText('Beispiel')).toHaveLength(3)
    expect(within(block).queryByRole('link')).toBeNull()
    expect(block.textContent).toContain('Beispielwert')
    expect(block.textContent).not.toContain('Google')
  })

  it('of one store do not repeat its city', async () => {
    const { block } = await show(real, 'Mainz')
    expect(block.textContent).toContain('Standort Mainz')
    expect(block.textContent).not.toContain('November 2026, Mainz')
  })

  it('that do not exist yet are left out', async () => {
    const { Shop } = await prepareShop({})
    const none = { rating: null, isSample: false, items: [] }
    render(<GuestReviews reviews={none} onRetry={() => undefined} />, { wrapper: Shop })
    expect(document.body.textContent).toBe('')
  })

  it('R 257b, R 293a: that cannot be loaded leave a sentence and another try', async () => {
    const { onRetry } = await show(null)
    expect(screen.getByRole('alert').textContent).toContain('Die Bewertungen sind gerade nicht erreichbar.')
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('that are loading have their shape', async () => {
    await show(undefined)
    expect(screen.getByRole('status').textContent).toContain('Bewertungen werden geladen')
  })
})
