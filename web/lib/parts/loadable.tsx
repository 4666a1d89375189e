import { type ComponentType, use } from 'react'

/**
 * Like React.lazy, but renders without suspending once the code is loaded: a fallback never replaces the
 * server's HTML for a moment. A failed load is not cached and can be retried.
 */
export function loadable<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const load = (): Promise<void> => {
    loading ??= importPart().then(
      (part) => {
        Loaded = part
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Part(props: Props) {
    if (!Loaded) use(load())
    return Loaded ? <Loaded {...props} /> : null
  }

  return { load, Part }
}
