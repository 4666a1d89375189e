import { create, toBuffer } from 'qrcode'
import type { QueueCaller } from '../http/limits/queue-caller.ts'
import { inRenderQueue } from './render-queue.ts'

/** Level H: the code is still read when a third of it is scratched or covered. */
const level = 'H'

/** The code as PNG of about 600 pixels, with the quiet zone that readers need. */
export function qrPng(text: string, caller: QueueCaller): Promise<Uint8Array<ArrayBuffer>> {
  return inRenderQueue(caller, async () =>
    Uint8Array.from(
      await toBuffer(text, { errorCorrectionLevel: level, type: 'png', margin: 4, width: 600 }),
    ),
  )
}

/** The code as squares: for each row, the columns that are dark. */
function qrRows(text: string): number[][] {
  const { modules } = create(text, { errorCorrectionLevel: level })
  const places = Array.from({ length: modules.size }, (_, place) => place)
  return places.map((row) => places.filter((column) => modules.get(row, column)))
}

/** The code as SVG without a size of its own, with the quiet zone that readers need. */
export function qrSvg(text: string): string {
  const rows = qrRows(text)
  const squares = rows
    .flatMap((columns, row) => columns.map((column) => `M${column} ${row}h1v1h-1z`))
    .join('')
  const side = rows.length + 8
  const viewBox = `-4 -4 ${side} ${side}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${squares}"/></svg>`
}
