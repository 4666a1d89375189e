import DataLoader from 'dataloader'
import type { SlotGroup, Store } from '../../../openapi/generated/spa.ts'
import { createRest, type Rest } from './rest.ts'

/** New for every request; the loaders join equal calls of one request only. */
export interface PlainContext {
  rest: Rest
  language: 'de' | 'en'
  stores: DataLoader<'all', Store[]>
  slotsOfDay: DataLoader<string, SlotGroup[]>
}

type Headers = { get(name: string): string | null | undefined }

/** The context of a request to a gateway in front of this REST API. */
export function plainContext(
  baseUrl: string,
  headers: Headers,
  send?: Parameters<typeof createRest>[2],
): PlainContext {
  const rest = createRest(baseUrl, headers, send)
  return {
    rest,
    language: headers.get('accept-language')?.startsWith('en') ? 'en' : 'de',
    stores: new DataLoader((keys) => Promise.all(keys.map(() => loadStores(rest)))),
    slotsOfDay: new DataLoader((paths) => Promise.all(paths.map((path) => rest.get<SlotGroup[]>(path)))),
  }
}

async function loadStores(rest: Rest): Promise<Store[]> {
  const lists = await Promise.all(
    ['all', 'coming-soon'].map((which) => rest.get<{ items: Store[] }>(`/v2/stores/for-website/${which}`)),
  )
  return lists.flatMap(({ items }) => items)
}
