import { createHash } from 'node:crypto'
import type { Db } from '../database/tables.ts'
import { letterData } from '../documents/letter.ts'
import { createRenderCache } from '../documents/render-cache.ts'
import { inRenderQueue } from '../documents/render-queue.ts'
import { renderDocument } from '../documents/render.ts'
import type { Template } from '../documents/template.ts'
import type { SavedFile } from '../http/contract.ts'
import type { QueueCaller } from '../http/limits/queue-caller.ts'
import { fileNameOf } from '../http/file-name.ts'
import { notFound } from '../http/problem.ts'
import type { Locale } from '../words/locale.ts'
import type { Seller } from '../words/seller.ts'
import { type JobOfferRow, selectActiveOffers, storesOf } from './sql.ts'

const template: Template = { page: new URL('offer.typ', import.meta.url) }

/**
 * The description of an active offer as a PDF, found by the id of its file; 404 for any other id. Each is
 * rendered once per language, so that downloads never delay paid documents.
 */
export function createOfferDocuments(db: Db, seller: Seller) {
  const cache = createRenderCache({ bytes: 8_000_000 })

  return async function documentOf(
    binaryContentId: number,
    locale: Locale,
    { fileName, caller }: { fileName: string | undefined; caller: QueueCaller },
  ): Promise<SavedFile<'application/pdf'>> {
    const [offer] = await selectActiveOffers(db, binaryContentId)
    if (!offer) throw notFound()
    const data = dataOf(offer, locale, seller)
    const key = createHash('sha256').update(JSON.stringify(data)).digest('base64')
    const bytes = await cache.take(key, () =>
      inRenderQueue(caller, () => renderDocument(template, data, 'pdf')),
    )
    const title = offer.title[locale]
    const name = fileNameOf(fileName ?? '') || fileNameOf(title) || String(binaryContentId)
    return { type: 'application/pdf', name: `${name}.pdf`, bytes }
  }
}

function dataOf(offer: JobOfferRow, locale: Locale, seller: Seller): object {
  const say = texts[locale]
  const title = offer.title[locale]
  const footer = [`${seller.name}, ${seller.street}, ${seller.city}`]
  const stores = storesOf(offer, locale)
    .map(({ name }) => name)
    .join(', ')
  return letterData(
    { title, locale, footer },
    {
      heading: title,
      facts: [
        { label: say.place, value: stores },
        { label: say.hours, value: offer.employment[locale] },
        { label: say.start, value: offer.start[locale] },
      ],
      blocks: offer.blocks[locale],
      apply: `${say.apply} ${seller.email}`,
    },
  )
}

const texts = {
  de: {
    place: 'Ort',
    hours: 'Arbeitszeit',
    start: 'Beginn',
    apply: 'Bewerbung mit ein paar Sätzen und Lebenslauf an',
  },
  en: {
    place: 'Location',
    hours: 'Hours',
    start: 'Start',
    apply: 'Send your application, a few sentences and your CV, to',
  },
}
