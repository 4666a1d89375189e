import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { amount, fieldError, openVoucherForm, ownField, textField, urls } from '../shop-form/testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the preview of a voucher', () => {
  const svg = () =>
    new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
      headers: { 'content-type': 'image/svg+xml' },
    })
  const preview = () => userEvent.click(screen.getByRole('button', { name: 'Vorschau' }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'So sieht dein Gutschein aus' }))
  const stubFetch = (...responses: (Response | Error | Promise<Response>)[]) => {
    const asked = vi.fn<typeof globalThis.fetch>(async () => {
      const next = responses.shift()!
      if (next instanceof Error) throw next
      return next
    })
    vi.stubGlobal('fetch', asked)
    return asked
  }

  it('shows the document that the server renders, its content as text, and the PDF', async () => {
    const asked = stubFetch(svg())
    await openVoucherForm()
    await userEvent.type(textField(), 'Für dich & mich')
    await preview()
    const picture = await dialog().findByRole('img', {
      name: /^Gutschein über 100\s€\. Darauf steht: „Für dich & mich“/,
    })
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    const query = '?language=de&valueMinor=10000&text=F%C3%BCr+dich+%26+mich'
    expect(asked.mock.calls.map(([url]) => url)).toEqual([`/downloads/vouchers/preview.svg${query}`])
    expect(dialog().getByRole('link', { name: 'Als PDF laden' }).getAttribute('href')).toBe(
      `/downloads/vouchers/preview.pdf${query}`,
    )
  })

  it('adds, closes and leads to the cart', async () => {
    stubFetch(svg())
    const { cards, onBought } = await openVoucherForm()
    await userEvent.type(textField(), 'Für dich')
    await preview()
    await userEvent.click(dialog().getByRole('button', { name: 'In den Warenkorb' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(cards()).toEqual([['PRINT', 10_000, 1, 'Für dich']])
    expect(onBought).toHaveBeenCalledOnce()
  })

  it('closes for a change, and sends no request for invalid input', async () => {
    const asked = stubFetch(svg())
    const { cards } = await openVoucherForm()
    await preview()
    await userEvent.click(dialog().getByRole('button', { name: 'Noch ändern' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(amount('Eigener Betrag'))
    await preview()
    expect([screen.queryByRole('dialog'), fieldError(ownField()), cards()]).toEqual([
      null,
      'Bitte trag einen Betrag über null ein.',
      [],
    ])
    expect(asked).toHaveBeenCalledOnce()
  })

  it('reserves the same space while loading', async () => {
    let arrive: (response: Response) => void = () => undefined
    stubFetch(new Promise((resolve) => (arrive = resolve)))
    await openVoucherForm()
    await preview()
    expect(dialog().getByRole('status').textContent).toBe('Dein Gutschein wird gezeichnet')
    await act(async () => arrive(svg()))
    expect(await dialog().findByRole('img')).toBeTruthy()
  })

  it.each([
    ['nothing', new Response(null, { status: 503 }), 'Die Vorschau ist gerade nicht erreichbar.'],
    ['no connection', new TypeError('offline'), 'Keine Verbindung.'],
  ])('R 287a: reports %s and retries on a press', async (_what, response, sentence) => {
    stubFetch(response, svg())
    await openVoucherForm()
    await preview()
    expect((await dialog().findByRole('alert')).textContent).toContain(sentence)
    await userEvent.click(dialog().getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await dialog().findByRole('img')).toBeTruthy()
  })

  it('reports a timeout as unavailable, not as offline', async () => {
    const timeout = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal)
    stubFetch(
      new Promise((_resolve, reject) =>
        timeout.signal.addEventListener('abort', () => reject(new TypeError('aborted'))),
      ),
      svg(),
    )
    await openVoucherForm()
    await preview()
    act(() => timeout.abort())
    expect((await dialog().findByRole('alert')).textContent).toContain(
      'Die Vorschau ist gerade nicht erreichbar.',
    )
    await userEvent.click(dialog().getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await dialog().findByRole('img')).toBeTruthy()
  })

  it('loads automatically once the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    stubFetch(new TypeError('offline'), svg())
    await openVoucherForm()
    await preview()
    expect((await dialog().findByRole('alert')).textContent).toContain('Keine Verbindung.')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await dialog().findByRole('img')).toBeTruthy()
  })

  it('retries automatically after a rate limit, once it may', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked = stubFetch(new Response(null, { status: 429, headers: { 'retry-after': '3' } }), svg())
    await openVoucherForm()
    await preview()
    const aloud = () => dialog().getByRole('status').textContent
    const seen = () => document.querySelector('[aria-hidden] > .notice')?.textContent
    await waitFor(() => expect(aloud()).toMatch(/In 3\u00a0Sekunden geht es hier von selbst weiter/))
    expect(seen()).toContain('In 3\u00a0Sekunden')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect([seen(), aloud()]).toEqual([
      expect.stringContaining('In 2\u00a0Sekunden'),
      expect.stringContaining('In 3\u00a0Sekunden'),
    ])
    expect(asked).toHaveBeenCalledOnce()
    for (const _second of [1, 2]) await act(() => vi.advanceTimersByTimeAsync(1000))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    expect(await dialog().findByRole('img')).toBeTruthy()
  })

  it("waits for the shop's URL of the preview, and then shows it", async () => {
    stubFetch(svg())
    const { hear } = await openVoucherForm({ preview: { urls: null, trouble: null } })
    await preview()
    expect(dialog().getByRole('status').textContent).toBe('Dein Gutschein wird gezeichnet')
    expect(dialog().queryByRole('alert')).toBeNull()
    hear({ urls, trouble: null })
    expect(await dialog().findByRole('img')).toBeTruthy()
  })

  it.each([
    ['is not connected', 'offline', 'Keine Verbindung.'],
    ['does not respond', 'failed', 'Die Vorschau ist gerade nicht erreichbar.'],
  ] as const)("loads the shop's URLs again where it %s", async (_what, trouble, sentence) => {
    const asked = stubFetch()
    const { onRetry } = await openVoucherForm({ preview: { urls: null, trouble } })
    await preview()
    expect(dialog().getByRole('alert').textContent).toContain(sentence)
    await userEvent.click(dialog().getByRole('button', { name: 'Noch einmal versuchen' }))
    expect([onRetry.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0])
  })

  it('exists only for vouchers to print', async () => {
    await openVoucherForm({ delivery: 'POSTAL' })
    expect(screen.queryByRole('button', { name: 'Vorschau' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /Dein Gruß/ })).toBeNull()
  })
})
