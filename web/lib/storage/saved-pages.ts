/** The cache of pages that a visitor saved to open them without a network; each has a service worker. */
const savedPages = 'wellzone.saved'

export const hasSavedPages = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator

export const openSavedPages = (): Promise<Cache> => caches.open(savedPages)

/** The saved page of a path without language; nothing is made by asking. */
export async function savedPage(path: string): Promise<Response | undefined> {
  return hasSavedPages() ? caches.match(path, { cacheName: savedPages }) : undefined
}

/**
 * Removes the saved page of a path, or all of them, with their service workers: a saved page belongs to one
 * session. A browser that refuses storage has none.
 */
export async function forgetSavedPages(path?: string): Promise<void> {
  try {
    if (!hasSavedPages() || !(await caches.has(savedPages))) return
    const pages = await openSavedPages()
    const gone = path ? [path] : (await pages.keys()).map(({ url }) => new URL(url).pathname)
    if (path) await pages.delete(path)
    else await caches.delete(savedPages)
    for (const worker of await navigator.serviceWorker.getRegistrations())
      if (gone.some((each) => worker.scope.endsWith(each))) await worker.unregister()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
