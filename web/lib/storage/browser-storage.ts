/**
 * `tab` is session storage: it survives a reload and a visit to another site, is invisible to other tabs and
 * ends with this one.
 */
export type Reach = 'browser' | 'tab'

/**
 * The storage of the browser. Private modes refuse it with a DOMException, and the pages of some apps have
 * none: then it lives as long as the page.
 */
export function storageOf(reach: Reach): TextStorage {
  try {
    const storage: Storage | null = reach === 'tab' ? sessionStorage : localStorage
    if (storage) return storage
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  return substitutes[reach]
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Its own properties are its entries, as in a Storage. */
class PageStorage implements TextStorage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, text: string): void {
    this[key] = text
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

const substitutes: Record<Reach, TextStorage> = { browser: new PageStorage(), tab: new PageStorage() }
