import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import { loadMessages } from '../../lib/language/page-messages.ts'
import { type Slide, Slider } from './slider.tsx'

beforeAll(() => loadMessages('de'))

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
/** jsdom has no layout: a row is 100 wide, and reports its scrolling at once. */
const row = () => screen.getByRole('group').firstElementChild as HTMLElement
const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100)
afterAll(() => width.mockRestore())
const place = () => screen.getByText(/^Bild \d von/).textContent
function scrollTo(left: number) {
  row().scrollLeft = left
  fireEvent.scroll(row())
}
const next = () => screen.getByRole('button', { name: 'Nächstes Bild' })
const previous = () => screen.getByRole('button', { name: 'Voriges Bild' })

describe('the slider', () => {
  it('P 25: shows place and caption of a picture, and turns to the next and the one before', async () => {
    render(slider(pictures))
    expect(screen.getByText('Sauna, 85 Grad')).toBeTruthy()
    expect(place()).toBe('Bild 1 von 3')
    await userEvent.click(next())
    expect([place(), row().scrollLeft]).toEqual(['Bild 2 von 3', 100])
    await userEvent.click(previous())
    expect([place(), row().scrollLeft]).toEqual(['Bild 1 von 3', 0])
  })

  it('stops at both ends, where the button keeps its focus', async () => {
    render(slider(pictures))
    expect(previous().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(previous())
    for (let press = 0; press < 4; press++) await userEvent.click(next())
    expect([place(), row().scrollLeft]).toEqual(['Bild 3 von 3', 200])
    expect(next().getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(next())
  })

  it('follows the arrow keys on the row and on a button, but not those of the browser', async () => {
    render(slider(pictures))
    row().focus()
    await userEvent.keyboard('{ArrowRight}')
    next().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(place()).toBe('Bild 3 von 3')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(place()).toBe('Bild 3 von 3')
  })

  it('counts what a finger turns, and not what a press passes on its way', async () => {
    render(slider(pictures))
    scrollTo(160)
    expect(place()).toBe('Bild 3 von 3')
    await userEvent.click(previous())
    scrollTo(190)
    expect(place(), 'on the way from the third to the second').toBe('Bild 2 von 3')
    scrollTo(100)
    scrollTo(20)
    expect(place()).toBe('Bild 1 von 3')
  })

  it('ends at the last picture if the list became shorter', async () => {
    const { rerender } = render(slider(pictures))
    scrollTo(200)
    rerender(slider(pictures.slice(0, 2)))
    expect(place()).toBe('Bild 2 von 2')
  })

  it('R 298: needs no controls for one picture and says so if there is none', () => {
    const { rerender } = render(slider(pictures.slice(0, 1)))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Sauna')
    rerender(slider([]))
    expect(screen.getByText('Bilder folgen bald')).toBeTruthy()
  })

  it('has all its pictures in the HTML of the server', () => {
    const html = renderToString(slider(pictures))
    for (const { altText } of pictures) expect(html).toContain(`alt="${altText}"`)
  })
})
