import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../testing/shop.tsx'
import { NotFoundContent } from './not-found.tsx'

it.each([
  ['/nowhere', 'Die Seite gibt es nicht oder nicht mehr.'],
  ['/downloads/jobs/999.pdf', 'Diese Datei gibt es nicht oder nicht mehr.'],
])('P 97: %s is said to be missing for what it is', async (path, text) => {
  const { Shop } = await prepareShop({})
  const { container } = render(
    <Router hook={memoryLocation({ path }).hook}>
      <NotFoundContent />
    </Router>,
    { wrapper: Shop },
  )
  expect(screen.getByText(text, { exact: false })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hier ist Wand, keine Tür')
  expect(container.querySelector('svg.not-found__art')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/')
})
