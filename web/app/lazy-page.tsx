import { type ComponentType, use } from 'react'
import type { PageProps } from '../lib/page.ts'

export interface LazyPage {
  /** The page's file, as named in the build manifest. */
  file: string
  /** Loads the page's code; afterwards `Page` renders at once. */
  load: () => Promise<void>
  Page: ComponentType<PageProps>
}

/**
 * Like React.lazy, but renders without suspending once the code is loaded: the browser awaits `load` before
 * it hydrates, so a skeleton never replaces the server's HTML. A failed load is not cached and can be
 * retried.
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
