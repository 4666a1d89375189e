import { type ComponentType, use } from 'react'

/**
 * A React.lazy that renders without suspending once the code is loaded: a fallback never replaces the
 * server's HTML for a moment. A failed load is not cached and can be retried.
 */
export function loadable<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const load = (): Promise<void> => {
    if (loading) return loading
    const promise = importPart().then(
      (part) => {
        Loaded = part
        // Unless it is marked, `use` suspends at a fulfilled promise that it has not seen before.
        Object.assign(promise, { status: 'fulfilled', value: undefined })
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    loading = promise
    return promise
  }

  // Always calls `use`: React warns where an attempt without it follows one that suspended.
  function Part(props: Props) {
    use(load())
    return Loaded ? <Loaded {...props} /> : null
  }

  return { load, Part, isLoaded: () => Loaded !== undefined }
}
