import { type ComponentType, use } from 'react'
import { untilOnline } from './visibility.ts'

/**
 * A part of a page whose code is loaded apart, below `<Suspense>`; `prepare` loads it ahead. A part that was
 * loaded renders at once, where React's `lazy` would show the fallback for a moment. Without a connection it
 * waits for one: HTML of the server stays readable, and its links work.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  async function fetchPart(): Promise<void> {
    try {
      Loaded = await load()
    } catch (error) {
      if (navigator.onLine) throw error
      await untilOnline()
      await fetchPart()
    }
  }

  function prepare(): Promise<void> {
    loading ??= fetchPart().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  function Part(props: Props) {
    if (!Loaded) use(prepare())
    return Loaded ? <Loaded {...props} /> : null
  }

  return { Part, prepare: () => void prepare().catch(() => undefined) }
}
