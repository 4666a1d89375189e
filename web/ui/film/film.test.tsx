import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { Film } from './film.tsx'

const play = vi.fn<() => Promise<void>>()
const load = vi.fn<() => void>()

beforeEach(() => {
  // jsdom has no text tracks
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { value: [], configurable: true })
  play.mockReset().mockResolvedValue()
  load.mockReset()
  // jsdom plays nothing
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(load)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const film = <Film name="home" alt="Ein Abend in einer Wellzone" sizes="100vw" />
async function open() {
  const { Shop } = await prepareShop({})
  render(film, { wrapper: Shop })
  return document.querySelector('video')!
}
const button = (name: RegExp) => screen.getByRole('button', { name })

it('a film loads and starts nothing by itself, and has one button', async () => {
  const video = await open()
  expect([video.preload, video.autoplay, video.controls]).toEqual(['none', false, false])
  expect(play).not.toHaveBeenCalled()
  expect([video.getAttribute('width'), video.getAttribute('height')]).toEqual(['1280', '720'])
  expect(screen.getByRole('img', { name: 'Ein Abend in einer Wellzone' })).toBeTruthy()
})

it('without scripts the browser shows its own controls, with captions and both codecs', async () => {
  const { Shop } = await prepareShop({})
  const html = renderToStaticMarkup(<Shop>{film}</Shop>)
  expect(html).toMatch(/<noscript><video[^>]* controls=""/)
  expect(html.match(/<video/g)).toHaveLength(1)
  expect(html).not.toMatch(/<video[^>]* (autoplay|poster)/i)
  expect(html).toMatch(/av1\.mp4\?v=\w{8}".*h264\.mp4\?v=\w{8}".*home\.de\.vtt\?v=\w{8}"/)
})

it('one button starts, stops and goes on, by keyboard too', async () => {
  const video = await open()
  await userEvent.tab()
  expect(document.activeElement).toBe(button(/Film ansehen, 21 Sek/))
  await userEvent.keyboard('{Enter}')
  expect(button(/Anhalten/).getAttribute('aria-busy')).toBe('true')
  fireEvent.playing(video)
  expect(button(/Anhalten/).getAttribute('aria-busy')).toBeNull()
  await userEvent.keyboard(' ')
  expect(button(/Weiter ansehen/)).toBe(document.activeElement)
  await userEvent.keyboard('{Enter}')
  expect(play).toHaveBeenCalledTimes(2)
  fireEvent.ended(video)
  expect(button(/Film ansehen/)).toBe(document.activeElement)
})

it('a film that cannot be played says so beside its first frame, and can be tried again', async () => {
  const video = await open()
  play.mockRejectedValueOnce(new DOMException('no source', 'NotSupportedError'))
  await userEvent.click(button(/Film ansehen/))
  expect((await screen.findByRole('alert')).textContent).toBe('Der Film lädt gerade nicht.')
  expect(screen.getByRole('img', { name: 'Ein Abend in einer Wellzone' })).toBeTruthy()
  await userEvent.click(button(/Noch einmal versuchen/))
  expect(load).toHaveBeenCalledOnce()
  fireEvent.playing(video)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.error(video)
  expect(screen.getByRole('alert')).toBeTruthy()
})

it('a stop before the first picture is no failure', async () => {
  await open()
  let reject: (error: unknown) => void = () => undefined
  play.mockReturnValueOnce(new Promise((_resolve, no) => (reject = no)))
  await userEvent.click(button(/Film ansehen/))
  await userEvent.click(button(/Anhalten/))
  await act(async () => reject(new DOMException('paused', 'AbortError')))
  expect(button(/Weiter ansehen/)).toBeTruthy()
})

it('captions appear below the film while it plays', async () => {
  const video = await open()
  const track = Object.assign(new EventTarget(), {
    mode: 'disabled',
    activeCues: [{ text: 'Licht runter.' }],
  })
  Object.defineProperty(video, 'textTracks', { value: [track] })
  await userEvent.click(button(/Film ansehen/))
  fireEvent.playing(video)
  expect(track.mode).toBe('hidden')
  act(() => void track.dispatchEvent(new Event('cuechange')))
  expect(screen.getByText('Licht runter.')).toBeTruthy()
})
