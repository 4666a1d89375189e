import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LocaleProvider, loadMessages } from '../../lib/language/locale.tsx'
import { type Slide, Slider } from './slider.tsx'

beforeAll(() => loadMessages('de'))
afterEach(cleanup)

const pictures: Slide[] = [
  { key: 'sauna-interior', altText: 'Sauna', caption: 'Sauna, 85 Grad' },
  { key: 'door-ajar', altText: 'Whirlpool' },
  { key: 'checkin-detail', altText: 'Empfang' },
]
const slider = (slides: Slide[]) => (
  <LocaleProvider locale="de">
    <Slider label="Einblicke" slides={slides} sizes="100vw" />
  </LocaleProvider>
)
const shown = () => screen.getByRole('img').getAttribute('alt')
const next = () => screen.getByRole('button', { name: 'Nächstes Bild' })
const previous = () => screen.getByRole('button', { name: 'Voriges Bild' })

function swipe(from: number, to: number) {
  const picture = screen.getByRole('img')
  fireEvent.pointerDown(picture, { clientX: from, isPrimary: true })
  fireEvent.pointerUp(picture, { clientX: to, isPrimary: true })
}

describe('the slider', () => {
  it('shows one picture with its place and caption', () => {
    render(slider(pictures))
    expect(shown()).toBe('Sauna')
    expect(screen.getByText('Sauna, 85 Grad').parentElement?.textContent).toBe('1 von 3Sauna, 85 Grad')
  })

  it('wraps round in both directions', async () => {
    render(slider(pictures))
    await userEvent.click(previous())
    expect(shown()).toBe('Empfang')
    await userEvent.click(next())
    await userEvent.click(next())
    expect(shown()).toBe('Whirlpool')
  })

  it('follows the arrow keys, but not those of the browser', async () => {
    render(slider(pictures))
    next().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(shown()).toBe('Whirlpool')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(shown()).toBe('Empfang')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(shown()).toBe('Empfang')
  })

  it('is swiped from 50 pixels', () => {
    render(slider(pictures))
    swipe(200, 151)
    expect(shown()).toBe('Sauna')
    swipe(200, 150)
    expect(shown()).toBe('Whirlpool')
    swipe(150, 200)
    expect(shown()).toBe('Sauna')
  })

  it('returns to the first picture if the list became shorter', async () => {
    const { rerender } = render(slider(pictures))
    await userEvent.click(previous())
    rerender(slider(pictures.slice(0, 2)))
    expect(shown()).toBe('Sauna')
  })

  it('needs no controls for one picture and says so if there is none', () => {
    const { rerender } = render(slider(pictures.slice(0, 1)))
    expect(screen.queryByRole('button')).toBeNull()
    expect(shown()).toBe('Sauna')
    rerender(slider([]))
    expect(screen.getByText('Bilder folgen bald')).toBeTruthy()
  })

  it('has all its pictures in the HTML of the server', () => {
    const html = renderToString(slider(pictures))
    for (const { altText } of pictures) expect(html).toContain(`alt="${altText}"`)
    expect(html).not.toContain('hidden=""')
  })
})
