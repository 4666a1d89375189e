/**
 * `tab` is session storage: it survives a reload and a visit to another site, is invisible to other tabs and
 * ends with this one.
 */
export type Reach = 'browser' | 'tab'

/**
 * What the browser keeps. Private modes refuse storage with a DOMException, and the pages of some apps have
 * none: then it lives as long as the page.
 */
export function storageOf(reach: Reach): Kept {
  try {
    const storage: Storage | null = reach === 'tab' ? sessionStorage : localStorage
    if (storage) return storage
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  return substitutes[reach]
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Its own properties are what is kept, as in a Storage. */
class PageStorage implements Kept {
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

const substitutes: Record<Reach, Kept> = { browser: new PageStorage(), tab: new PageStorage() }
