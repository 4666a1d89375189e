import type { Language } from '#http/language.ts'
import { type CatalogueReads, chosenReads, contentReads, type Read } from './catalogue-content.ts'
import type { SpaCaller } from './client.ts'
import { createContentVersion } from './content-version.ts'
import { type Deadline, within } from './deadline.ts'
import type { Recorder } from './recorder.ts'
import { createStaleWhileRevalidate } from './stale-while-revalidate.ts'
import { noteRead } from './trail.ts'

/** The one memory of the gateway: public data that rarely changes, also while the spa API is away. */
export interface Catalogue {
  /** What one operation reads of it. */
  readsOf(operation: OperationOfReads): CatalogueReads
  /** The spa API in this process has heard of a change: the next read asks for the version. */
  contentChanged(): void
}

interface OperationOfReads {
  language: Language
  deadline: Deadline
  /** Called when a value of the memory replaces a response. */
  onStale: (since: Date) => void
  /** Notes what is read, where the response is used again. */
  recorder?: Recorder | undefined
}

const mostChosen = 200

/** `callerFor` must not depend on a visitor's request: what it loads is shared. */
export function createCatalogue(
  callerFor: (language: Language) => SpaCaller,
  { freshMs, now }: { freshMs: number; now: () => number },
): Catalogue {
  const ask = async () => {
    const response = await callerFor('de').read((api) => api.GET('/v2/content-version'))
    return response.version
  }
  const version = createContentVersion(ask, { now })
  const content = createStaleWhileRevalidate({ freshMs, now, version: version.current })
  const chosen = createStaleWhileRevalidate({
    freshMs,
    now,
    version: version.current,
    maxEntries: mostChosen,
  })

  function readerOf(memory: typeof content, operation: OperationOfReads): Read {
    const { deadline, onStale, recorder } = operation
    return async (key, load, language = operation.language) => {
      let isLoaded = false
      const read = () =>
        memory(`${key} ${language}`, () => {
          isLoaded = true
          return load(callerFor(language))
        })
      // The load itself goes on and is there for the next operation.
      const { value, staleSince } = await within(deadline.signal(), read())
      if (!isLoaded) noteRead({ from: 'memory', key })
      if (staleSince) onStale(staleSince)
      recorder?.add(async () => {
        const now = await read()
        return now.value === value && now.staleSince === null
      })
      return value
    }
  }

  return {
    readsOf: (operation) => {
      const reads = contentReads(readerOf(content, operation))
      return { ...reads, ...chosenReads(readerOf(chosen, operation), reads.store) }
    },
    contentChanged: version.changed,
  }
}
