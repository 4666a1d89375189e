// Which messages a page of the shop loads, and when.
import { addMessages, type Catalogue, type Locale } from './locale.tsx'

/** Messages that scripts/messages.ts found for the shell and for each page; in development all at once. */
const catalogues = import.meta.env.PROD
  ? import.meta.glob<Catalogue>('../../generated/messages/*/*.json', { import: 'default' })
  : import.meta.glob<Catalogue>('../../generated/messages/*.json', { import: 'default' })
const loaded = new Set<string>()
/** The page that the browser opens with the messages of its first view only. */
let start: { locale: Locale; page: string | undefined } | null = null

/** Loads the messages of a page; `page` is its file as the routes name it, undefined if there is none. */
export async function loadMessages(locale: Locale, page?: string): Promise<void> {
  await Promise.all([
    load(locale, [...messageFiles(locale, page), ...laterFiles(locale, page)]),
    loadLaterMessages(),
  ])
}

/** Loads what the first view of a page shows; its lazy parts wait for `loadLaterMessages`. */
export async function loadFirstMessages(locale: Locale, page?: string): Promise<void> {
  start = { locale, page }
  await load(locale, messageFiles(locale, page))
}

/** Loads the rest for the page that was opened. All pages after it are loaded with theirs. */
export async function loadLaterMessages(): Promise<void> {
  if (start) await load(start.locale, laterFiles(start.locale, start.page))
  start = null
}

async function load(locale: Locale, files: string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      if (loaded.has(file)) return
      const catalogue = await catalogues[file.replace('web/', '../../')]!()
      loaded.add(file)
      addMessages(locale, catalogue)
    }),
  )
}

export function hasMessages(locale: Locale, page?: string): boolean {
  const isStart = start?.locale === locale && start.page === page
  const later = isStart ? [] : laterFiles(locale, page)
  return [...messageFiles(locale, page), ...later].every((file) => loaded.has(file))
}

/** Messages that only lazy parts show, where they are many (scripts/messages.ts). */
function laterFiles(locale: Locale, page: string | undefined): string[] {
  return messageFiles(locale, page)
    .map((file) => file.replace('.json', '-later.json'))
    .filter((file) => file.replace('web/', '../../') in catalogues)
}

/** The message files of the first view of a page, as named in the build manifest. */
export function messageFiles(locale: Locale, page: string | undefined): string[] {
  const folder = 'web/generated/messages'
  if (!import.meta.env.PROD) return [`${folder}/${locale}.json`]
  const names = [
    'shell',
    ...(page === undefined ? [] : [page.slice(page.lastIndexOf('/') + 1, -'.tsx'.length)]),
  ]
  return names.map((name) => `${folder}/${locale}/${name}.json`)
}
