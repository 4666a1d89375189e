import { type ComponentType, use } from 'react'
import type { PageProps } from '../lib/page.ts'

export interface LazyPage {
  /** The page's file, as the build's manifest spells it. */
  file: string
  /** Fetches the page's code; afterwards `Page` renders at once. */
  load: () => Promise<void>
  Page: ComponentType<PageProps>
}

/**
 * Like React.lazy, but a page whose code is there renders without suspending: the browser awaits `load` before it
 * hydrates, so the server's HTML never gives way to a skeleton. A failed load is forgotten, so it can be tried again.
 */
export function lazyPage(file: string, importPage: () => Promise<ComponentType<PageProps>>): LazyPage {
  let Loaded: ComponentType<PageProps> | undefined
  let loading: Promise<void> | undefined

  const load = (): Promise<void> => {
    loading ??= importPage().then(
      (page) => {
        Loaded = page
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Page(props: PageProps) {
    if (!Loaded) use(load())
    return Loaded ? <Loaded {...props} /> : null
  }

  return { file, load, Page }
}
