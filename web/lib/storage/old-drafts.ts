// Apart from draft-storage.ts, because every page loads it.
import { storageOf } from './browser-storage.ts'

/** How long a draft of a form stays on a device. */
export const lifetimeMs = 24 * 3_600_000

export const draftPrefix = 'draft.'

/** Removes drafts whose day is over, whether or not their code is loaded. */
export function forgetOldDrafts(): void {
  try {
    const storage = storageOf('browser')
    for (const key of Object.keys(storage))
      if (key.startsWith(`wellzone.personal.${draftPrefix}`) && !isAlive(parsed(storage.getItem(key))))
        storage.removeItem(key)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** A date far ahead is not of this shop, or of a clock that was wrong. */
export function isAlive(draft: unknown): boolean {
  const until = (draft as { until?: unknown } | null)?.until
  return typeof until === 'number' && until > Date.now() && until <= Date.now() + lifetimeMs
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
