// A browser that can save pages, as far as the shop does: jsdom has no caches, workers and hashes.
import { webcrypto } from 'node:crypto'
import { vi } from 'vitest'

export interface SavingBrowser {
  /** Saved pages by their paths. */
  pages: Map<string, Response>
  /** The paths for which a worker answers. */
  scopes: Set<string>
}

/** It lasts until `vi.unstubAllGlobals`. */
export function savingBrowser(): SavingBrowser {
  const pages = new Map<string, Response>()
  const scopes = new Set<string>()
  vi.stubGlobal('caches', {
    has: async () => pages.size > 0,
    open: async () => ({
      put: async (path: string, page: Response) => void pages.set(path, page),
      delete: async (path: string) => pages.delete(path),
      keys: async () => [...pages.keys()].map((path) => new Request(new URL(path, 'https://shop.example'))),
    }),
    match: async (path: string) => pages.get(path)?.clone(),
    delete: async () => pages.clear(),
  })
  vi.stubGlobal('crypto', webcrypto)
  const getRegistrations = async () =>
    [...scopes].map((scope) => ({ scope, unregister: async () => scopes.delete(scope) }))
  const register = async (_script: string, { scope }: { scope: string }) => void scopes.add(scope)
  Object.assign(navigator, { serviceWorker: { register, getRegistrations } })
  return { pages, scopes }
}
