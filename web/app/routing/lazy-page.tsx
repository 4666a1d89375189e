import type { ComponentType } from 'react'
import { loadable } from '../../lib/lazy-parts/loadable.tsx'
import type { PageProps } from '../../lib/routing/page.ts'

export interface LazyPage {
  /** The page's file, as named in the build manifest. */
  file: string
  /** Loads the page's code; afterwards `Page` renders at once. */
  load: () => Promise<void>
  Page: ComponentType<PageProps>
}

/** A page whose code is loaded apart: the browser awaits `load` before it hydrates. */
export function lazyPage(file: string, importPage: () => Promise<ComponentType<PageProps>>): LazyPage {
  const { load, Part } = loadable(importPage)
  return { file, load, Page: Part }
}
