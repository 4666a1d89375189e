import { correction, generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'
import type { QueueCaller } from '../http/limits/queue-caller.ts'
import { inRenderQueue } from './render-queue.ts'

/** Squares around the code that readers need. */
const quietZone = 4

/**
 * How much may be missing of a code that is still read. `H`: a third, for few characters. `M`: a seventh, for
 * many: larger squares are read from further away, and in less light.
 */
type Correction = 'M' | 'H'

const codeOf = (text: string, level: Correction) => generate(text, { minCorrectionLevel: correction[level] })

/** The code as PNG of about 600 pixels, with its quiet zone. */
export function qrPng(
  text: string,
  caller: QueueCaller,
  level: Correction = 'H',
): Promise<Uint8Array<ArrayBuffer>> {
  return inRenderQueue(caller, async () => pngOf(text, level))
}

/** The code as PNG for a mail, which is delivered outside any request and its queue. */
export function pngOf(text: string, level: Correction): Uint8Array<ArrayBuffer> {
  const code = codeOf(text, level)
  const scale = Math.floor(600 / (code.size + 2 * quietZone))
  return Uint8Array.from(toPngBuffer(code, { off: [255, 255, 255], pad: quietZone, scale }))
}

/** The code as SVG without a size of its own, with its quiet zone. */
export function qrSvg(text: string, level: Correction = 'H'): string {
  const code = codeOf(text, level)
  const places = Array.from({ length: code.size }, (_, place) => place)
  const squares = places
    .flatMap((row) =>
      places.filter((column) => code.get(column, row)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    .join('')
  const side = code.size + 2 * quietZone
  const viewBox = `${-quietZone} ${-quietZone} ${side} ${side}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${squares}"/></svg>`
}
