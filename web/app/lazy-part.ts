import { type ComponentType, lazy } from 'react'
import { untilOnline } from '../lib/visibility.ts'

/**
 * A part of the shell whose code is loaded after the page's. Without a connection the server's HTML stays and
 * is inert until it is back; if the load fails otherwise, the rest of the shop works.
 */
export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  async function load(): Promise<{ default: ComponentType<Props> }> {
    return importPart().then(
      (part) => ({ default: part }),
      async () => {
        if (navigator.onLine) return { default: () => null }
        await untilOnline()
        return load()
      },
    )
  }
  return lazy(load)
}
