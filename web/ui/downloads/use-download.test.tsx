import { ReadableStream } from 'node:stream/web'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { DownloadLink } from './download-link.tsx'
import { SnackbarOutlet } from '../overlays/snackbar.tsx'
import { fileNameIn } from './use-download.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the name of a document', () => {
  it.each([
    ['attachment; filename="Invoice_7.pdf"', 'Invoice_7.pdf'],
    ['attachment; filename=Invoice_7.pdf', 'Invoice_7.pdf'],
    [`attachment; filename="Karte J.pdf"; filename*=UTF-8''Karte%20J%C3%B6rg.pdf`, 'Karte Jörg.pdf'],
    [String.raw`attachment; filename="a \"b\".pdf"`, 'a "b".pdf'],
    [`attachment; filename="a.pdf"; filename*=UTF-8''%E0%A4%A`, 'a.pdf'],
    ['attachment', null],
    [null, null],
  ])('%s', (disposition, name) => {
    expect(fileNameIn(disposition)).toBe(name)
  })
})

/** A link whose server gives these responses in order; records what was saved under which name. */
async function openLink(answers: (() => Response | Promise<Response>)[]) {
  const { Shop } = await prepareShop({})
  const asked = vi.fn<typeof globalThis.fetch>(async () => answers.shift()!())
  vi.stubGlobal('fetch', asked)
  URL.createObjectURL = () => 'blob:document'
  URL.revokeObjectURL = () => undefined
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`)
  })
  render(
    <>
      <DownloadLink href="/downloads/invoice.pdf" refused="ui.download.gone">
        Rechnung
      </DownloadLink>
      <SnackbarOutlet />
    </>,
    { wrapper: Shop },
  )
  return { link: screen.getByRole('link', { name: 'Rechnung' }), asked, saved }
}
const file = () =>
  new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="Invoice_7.pdf"' } })

describe('a document to save', () => {
  it("is saved under the server's file name, and requested once however often it is clicked", async () => {
    let arrive: (response: Response) => void = () => undefined
    const { link, asked, saved } = await openLink([() => new Promise((resolve) => (arrive = resolve))])
    await userEvent.dblClick(link)
    expect(link.getAttribute('aria-busy')).toBe('true')
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/downloads/invoice.pdf'])
    await act(async () => arrive(file()))
    await expect.poll(() => saved).toEqual(['blob:document Invoice_7.pdf'])
    expect(link.getAttribute('aria-busy')).toBeNull()
  })

  it('says how much of it has come, and is not saved before its end', async () => {
    let part: (bytes: number) => void = () => undefined
    let end: () => void = () => undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        part = (bytes) => controller.enqueue(new Uint8Array(bytes))
        end = () => controller.close()
      },
    })
    const { link, saved } = await openLink([() => new Response(body as BodyInit)])
    await userEvent.click(link)
    await act(async () => part(2_300_000))
    expect(await screen.findByText('2 MB')).toBeTruthy()
    expect(saved).toEqual([])
    await act(async () => end())
    await expect.poll(() => saved).toHaveLength(1)
    expect(screen.queryByText('2 MB')).toBeNull()
  })

  it('R 293g: is asked for once more if it comes too late, and then it shows an error', async () => {
    const late = () => new Response(null, { status: 503 })
    const { link, saved } = await openLink([late, file, late, late])
    await userEvent.click(link)
    await expect.poll(() => saved, { timeout: 3000 }).toEqual(['blob:document Invoice_7.pdf'])
    await userEvent.click(link)
    const words = /^Das Dokument ist gerade nicht erreichbar/
    expect(await screen.findByText(words, {}, { timeout: 3000 })).toBeTruthy()
    expect(saved).toHaveLength(1)
  })

  it.each([
    ['is gone', () => new Response(null, { status: 404 }), 'Dieses Dokument gibt es nicht mehr.'],
    ['cannot be made', () => new Response(null, { status: 422 }), 'Dieses Dokument gibt es nicht mehr.'],
    [
      'belongs to an expired session',
      () => new Response(null, { status: 401 }),
      'Deine Anmeldung ist abgelaufen.',
    ],
    [
      'was asked for too often',
      () => new Response(null, { status: 429, headers: { 'retry-after': '601' } }),
      'In 11 Minuten geht es wieder.',
    ],
    ['does not arrive', () => Promise.reject(new TypeError('no connection')), 'Keine Verbindung.'],
  ])('R 293g: shows an error if the document %s, and can be retried', async (_what, failure, words) => {
    const { link, saved } = await openLink([failure, file])
    await userEvent.click(link)
    expect(await screen.findByText(words, { exact: false })).toBeTruthy()
    expect(saved).toEqual([])
    await userEvent.click(link)
    await expect.poll(() => saved).toEqual(['blob:document Invoice_7.pdf'])
  })
})
