import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import { QuarterPlan } from './quarter-plan.tsx'

afterEach(cleanup)

async function draw(route: string, isOpen: boolean, locale: 'de' | 'en' = 'de') {
  const { Shop } = await prepareShop({}, locale)
  render(<QuarterPlan route={route} isOpen={isOpen} />, { wrapper: Shop })
  return screen.getByRole('img')
}
const blocks = (plan: HTMLElement) =>
  plan.querySelector('.quarter-plan__block')!.getAttribute('d')!.split('M').length - 1

it('the plan of a quarter names its water and its stop, in at most five words', async () => {
  const plan = await draw('mainz', true)
  expect([...plan.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    ...['Wellzone', 'Rhein', 'Zollhafen', 'Haltestelle', 'Rheinallee'],
  ])
  const name = 'Gezeichneter Plan des Viertels: Wellzone, Rhein, Zollhafen, Haltestelle, Rheinallee'
  expect(plan.getAttribute('aria-label')?.replaceAll(' und ', ', ')).toBe(name)
  cleanup()
  expect((await draw('mainz', true, 'en')).getAttribute('aria-label')).toContain('Rhine')
})

it('no block stands in the water', async () => {
  const plain = blocks(await draw('nowhere', true))
  cleanup()
  expect(blocks(await draw('mainz', true))).toBeLessThan(plain)
})

it('only the door of an open store has light', async () => {
  expect((await draw('esslingen', false)).querySelector('[data-open]')).toBeNull()
  cleanup()
  expect((await draw('mainz', true)).querySelector('[data-open]')).toBeTruthy()
})

it.each(['stuttgart', 'mainz', 'hannover', 'muenchen', 'mannheim', 'esslingen', 'frankfurt', 'darmstadt'])(
  'no edge cuts what is named of %s, or its stop',
  async (route) => {
    const plan = await draw(route, true)
    const transform = plan.querySelector('g')!.getAttribute('transform')!
    const [, down, degrees] = transform.match(/-?\d+/g)!.map(Number)
    const angle = (degrees! * Math.PI) / 180
    const words = [...plan.querySelectorAll('text')].map((text) => [
      text.getAttribute('x'),
      text.getAttribute('y'),
    ])
    const stop = plan.querySelector('.quarter-plan__stop')?.getAttribute('d')?.match(/-?\d+/g)?.slice(0, 2)
    for (const [x, y] of stop ? [...words, stop] : words) {
      const height = down! + Number(x) * Math.sin(angle) + Number(y) * Math.cos(angle)
      expect.soft(height).toBeGreaterThan(30)
      expect.soft(height).toBeLessThan(530)
    }
  },
)
