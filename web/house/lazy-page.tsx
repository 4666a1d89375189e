import { type ComponentType, lazy } from 'react'
import { CombinedError } from 'urql'
import { Failed } from './frame/failed.tsx'
import { loadLaterMessages } from './language.tsx'

/**
 * A page or a part of one, loaded with its messages when it is opened: the plan of a day needs neither. Where
 * it cannot be loaded, what is around it stays, and the page begins anew once there is a line.
 */
export function lazyPage<Props extends object>(importPage: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      const [page] = await Promise.all([importPage(), loadLaterMessages()])
      return { default: page }
    } catch (error) {
      // A part that does not load though there is a line is missing or broken: waiting does not mend it.
      const failure = (await hasLine())
        ? new CombinedError({ graphQLErrors: [(error as Error).message] })
        : new CombinedError({ networkError: error as Error })
      return { default: () => <Failed error={failure} onRetry={() => void reload()} /> }
    }
  })
}

/** A module that failed is kept as such by some browsers until the page is loaded again. */
async function reload(): Promise<void> {
  if (await hasLine()) location.reload()
}

async function hasLine(): Promise<boolean> {
  const response = await fetch('/house', { method: 'HEAD' }).catch(() => null)
  return response?.ok ?? false
}
