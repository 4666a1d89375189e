import type { Page } from '@playwright/test'
import { generate } from 'lean-qr'

/** The camera of the page sees a wall, and from the event `card` on the QR code of this text. */
export async function showToCamera(page: Page, text: string): Promise<void> {
  const code = generate(text)
  const modules = Array.from({ length: code.size }, (_row, y) =>
    Array.from({ length: code.size }, (_column, x) => code.get(x, y)),
  )
  await page.addInitScript((rows) => {
    const canvas = document.createElement('canvas')
    const edge = 8
    canvas.width = canvas.height = edge * (rows.length + 8)
    const picture = canvas.getContext('2d')!
    let isShown = false
    window.addEventListener('card', () => (isShown = true))
    // A canvas that is not painted again gives its stream no picture.
    setInterval(() => {
      picture.fillStyle = 'white'
      picture.fillRect(0, 0, canvas.width, canvas.height)
      picture.fillStyle = 'black'
      for (const [y, row] of rows.entries())
        for (const [x, isDark] of row.entries())
          if (isDark && isShown) picture.fillRect(edge * (x + 4), edge * (y + 4), edge, edge)
    }, 100)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
  }, modules)
}
