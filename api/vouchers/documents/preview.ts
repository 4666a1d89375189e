import { createHash } from 'node:crypto'
import type { Deps, SavedFile } from '../../http/contract.ts'
import type { Day } from '../../words/day.ts'
import { createFairQueue } from '../../http/limits/fair-queue.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import { previewName } from './file-name.ts'
import { renderVoucher } from './render-voucher.ts'
import { type SheetPlaces, sheetOf } from './sheet.ts'
import { readValidityOfNew } from './sql.ts'
import { createRenderCache } from '../../documents/render-cache.ts'
import type { Locale } from '../../words/locale.ts'

export interface PreviewDeps extends Deps, SheetPlaces {
  /** Key of the hash under which the previews of one client network are counted. */
  visitorSecret: string
}

type PreviewRequest = {
  cents: number
  text: string | null
  format: 'pdf' | 'picture'
  locale: Locale
  address: string
  caller: QueueCaller
}
type Preview = SavedFile<'application/pdf' | 'image/svg+xml'>

/** Per client network, cached previews not counted: a family that tries many texts stays far below. */
const limit = { limit: 150, windowSeconds: 600 }

/**
 * Previews of vouchers to print, as if bought now, without a code. They have a queue of their own, so they
 * never delay paid documents, and read the database only once a permit is free.
 */
export function createPreviews(deps: PreviewDeps) {
  const run = createFairQueue({
    concurrency: 2,
    patienceMs: 3_000,
    taskMs: 150,
    refusalText: 'Too many previews are being rendered at this moment.',
  })
  const cache = createRenderCache({ bytes: 16_000_000 })
  const validity = cachedForAMinute(() => readValidityOfNew(deps.db))

  return async function preview({
    cents,
    text,
    format,
    locale,
    address,
    caller,
  }: PreviewRequest): Promise<Preview> {
    const { vouchers: purpose } = deps.seller
    const sheet = sheetOf({ cents, text, validUntil: await validity(), code: null, purpose }, locale, deps)
    const key = createHash('sha256')
      .update(JSON.stringify([format, sheet]))
      .digest('base64')
    const render = async () => {
      await countAttempt(deps.db, bucketOf(deps.visitorSecret, 'voucher-preview', address), limit)
      return renderVoucher(sheet, format === 'pdf' ? 'pdf' : 'svg')
    }
    const bytes = await cache.take(key, () => run(caller, render))
    return {
      type: format === 'pdf' ? 'application/pdf' : 'image/svg+xml',
      name: previewName(format, locale),
      bytes,
    }
  }
}

/** Caches the value for a minute; a failure is not cached. */
function cachedForAMinute(read: () => Promise<Day>): () => Promise<Day> {
  let cached: Promise<Day> | undefined
  let cachedAt = -Infinity
  return () => {
    if (cached && performance.now() - cachedAt < 60_000) return cached
    cachedAt = performance.now()
    const day = read()
    day.catch(() => (cached = undefined))
    return (cached = day)
  }
}
