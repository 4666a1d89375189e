import { createHash } from 'node:crypto'
import type { Deps, Locale, SavedFile } from '../contract.ts'
import { drawSheet } from '../documents/voucher/drawing.ts'
import type { SheetFormat } from '../documents/voucher/sheet.ts'
import { createGate } from '../gate.ts'
import { bucketOf, countAttempt } from '../limits.ts'
import { previewName } from './document-name.ts'
import { type SheetPlaces, sheetOf } from './document-sheet.ts'
import { readValidityOfNew } from './document-sql.ts'
import { createShelf } from './preview-shelf.ts'

export interface PreviewDeps extends Deps, SheetPlaces {
  /** Keys the hash by which the drawings for one network are counted. */
  visitorSecret: string
}

export type PreviewWish = { cents: number; text: string | null; format: SheetFormat; locale: Locale; address: string }
type Preview = SavedFile<'application/pdf' | 'image/svg+xml'>

/** So many that had to be drawn in ten minutes for one network: a family at one tablet, trying sentence after sentence, does not get near it. */
const limit = { limit: 150, windowSeconds: 600 }

/** A line of their own: however many look at previews, what was bought is drawn. */
const enter = createGate({ concurrency: 2, queueLength: 20, says: 'Too many previews are being drawn at this moment.' })
const shelf = createShelf({ bytes: 16_000_000 })

/** A voucher to print as it would be if it were bought now, without a code. What was drawn for anybody a while ago is not drawn again. */
export async function voucherPreview(deps: PreviewDeps, { cents, text, format, locale, address }: PreviewWish): Promise<Preview> {
  const sheet = sheetOf({ cents, text, validUntil: await readValidityOfNew(deps.db), code: null }, locale, deps)
  const key = createHash('sha256').update(JSON.stringify([format, sheet])).digest('base64')
  const bytes = await shelf.take(key, async () => {
    await countAttempt(deps.db, bucketOf(deps.visitorSecret, 'voucher-preview', address), limit)
    return enter(() => drawSheet(sheet, format))
  })
  return { type: format === 'pdf' ? 'application/pdf' : 'image/svg+xml', name: previewName(format, locale), bytes }
}
