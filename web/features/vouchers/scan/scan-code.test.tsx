import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onSiteModeAtom } from '../../../shop/on-site/on-site-atoms.ts'
import { readyAt } from '../../../shop/on-site/on-site-mode.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { ScanCode } from './scan-code.tsx'

const stopped = vi.fn<() => void>()
const stream = { getTracks: () => [{ stop: stopped }] } as unknown as MediaStream
const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>()
let seen: string[]

beforeEach(() => {
  seen = []
  stopped.mockReset()
  getUserMedia.mockReset().mockResolvedValue(stream)
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => seen.splice(0, 1).map((rawValue) => ({ rawValue }))
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  HTMLMediaElement.prototype.play = () => Promise.resolve()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

function Form() {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  return (
    <form onChange={(event) => setTyped((event.target as unknown as HTMLInputElement).value)}>
      <input ref={field} aria-label="Code" defaultValue="" />
      <ScanCode field={field} />
      <output>{typed}</output>
    </form>
  )
}

async function open({ isTablet = true } = {}) {
  const { Shop, store } = await prepareShop({})
  if (isTablet) store.set(onSiteModeAtom, readyAt(2, 'guest', Date.now()))
  return render(<Form />, { wrapper: Shop })
}
const press = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Code mit der Kamera lesen' })))

describe('the camera of a tablet', () => {
  it('is asked for on a press only, fills in the code of a voucher, and is closed', async () => {
    await open()
    expect(getUserMedia).not.toHaveBeenCalled()
    seen = ['https://wellzone.example/', 'https://wellzone.example/gutscheine/guthaben#WZ7K-AB2C-3DEF-GH4J']
    await press()
    const field = screen.getByLabelText<HTMLInputElement>('Code')
    await waitFor(() => expect(field.value).toBe('WZ7K-AB2C-3DEF-GH4J'))
    expect(getUserMedia.mock.calls).toEqual([[{ video: { facingMode: 'user' }, audio: false }]])
    expect(screen.getByText('WZ7K-AB2C-3DEF-GH4J'), 'the form has noticed').toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(stopped).toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that a QR code is no voucher, and goes on', async () => {
    await open()
    seen = ['WIFI:S:Wellzone;;']
    await press()
    expect(await screen.findByText(/^Das ist kein Gutschein/)).toBeTruthy()
    expect(stopped).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Code selbst tippen' }))
    expect(stopped).toHaveBeenCalled()
  })

  it('says of a member card where it belongs, and does not fill in its number', async () => {
    await open()
    seen = ['WZ-7K9Q-M2XP-4TRC']
    await press()
    expect(await screen.findByText(/^Das ist deine Mitgliedskarte/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('')
    expect(stopped).not.toHaveBeenCalled()
  })

  it.each([
    ['refused', 'NotAllowedError', /^Die Kamera ist nicht erlaubt/],
    ['missing', 'NotFoundError', /^Hier ist keine Kamera/],
    ['used by another program', 'NotReadableError', /^Die Kamera antwortet gerade nicht/],
  ])('that is %s leaves typing', async (_what, name, words) => {
    getUserMedia.mockRejectedValue(new DOMException('no', name))
    await open()
    await press()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(document.querySelector('video')).toBeNull()
  })

  it('that a browser does not have leaves typing', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    await open()
    await press()
    expect(await screen.findByText(/^Hier ist keine Kamera/)).toBeTruthy()
  })

  it('is closed while the page is hidden', async () => {
    await open()
    await press()
    expect(await screen.findByText(/^Der QR-Code steht/)).toBeTruthy()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(stopped).toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('is offered nowhere else', async () => {
    await open({ isTablet: false })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
