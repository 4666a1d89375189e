import { createHash } from 'node:crypto'
import type { Deps, SavedFile } from '../../http/contract.ts'
import type { Day } from '../../words/day.ts'
import { createLimiter } from '../../http/limiter.ts'
import { bucketOf, countAttempt } from '../../http/rate-limit.ts'
import { previewName } from './file-name.ts'
import { renderVoucher } from './render-voucher.ts'
import { type SheetPlaces, sheetOf } from './sheet.ts'
import { readValidityOfNew } from './sql.ts'
import { createShelf } from './preview-cache.ts'
import type { Locale } from '../../words/locale.ts'

export interface PreviewDeps extends Deps, SheetPlaces {
  /** Keys the hash by which the drawings for one network are counted. */
  visitorSecret: string
}

type PreviewWish = {
  cents: number
  text: string | null
  format: 'pdf' | 'picture'
  locale: Locale
  address: string
}
type Preview = SavedFile<'application/pdf' | 'image/svg+xml'>

/** So many that had to be drawn in ten minutes for one network: a family at one tablet, trying sentence after sentence, does not get near it. */
const limit = { limit: 150, windowSeconds: 600 }

/**
 * Shows vouchers to print as they would be if they were bought now, without a code. Whoever finds the line full has asked nothing of the database that
 * others book by, and what was drawn for anybody a while ago is not drawn again. It is a line of its own: however many look, what was bought is drawn.
 * Two of it are one network's at most, so that nobody fills it alone.
 */
export function createPreviews(deps: PreviewDeps) {
  const enter = createLimiter({
    concurrency: 2,
    queueLength: 20,
    queueLengthEach: 2,
    says: 'Too many previews are being drawn at this moment.',
  })
  const shelf = createShelf({ bytes: 16_000_000 })
  const validity = keptForAMinute(() => readValidityOfNew(deps.db))

  return async function preview({ cents, text, format, locale, address }: PreviewWish): Promise<Preview> {
    const sheet = sheetOf({ cents, text, validUntil: await validity(), code: null }, locale, deps)
    const key = createHash('sha256')
      .update(JSON.stringify([format, sheet]))
      .digest('base64')
    const draw = async () => {
      await countAttempt(deps.db, bucketOf(deps.visitorSecret, 'voucher-preview', address), limit)
      return renderVoucher(sheet, format === 'pdf' ? 'pdf' : 'svg')
    }
    const bytes = await shelf.take(key, () => enter(draw, address))
    return {
      type: format === 'pdf' ? 'application/pdf' : 'image/svg+xml',
      name: previewName(format, locale),
      bytes,
    }
  }
}

/** All who ask in a minute get the answer that the first one got. */
function keptForAMinute(read: () => Promise<Day>): () => Promise<Day> {
  let kept: Promise<Day> | undefined
  let keptSince = -Infinity
  return () => {
    if (kept && performance.now() - keptSince < 60_000) return kept
    keptSince = performance.now()
    const asked = read()
    asked.catch(() => (kept = undefined))
    return (kept = asked)
  }
}
