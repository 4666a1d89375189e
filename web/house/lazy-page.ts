import { type ComponentType, lazy } from 'react'
import { loadLaterMessages } from './language.tsx'

/** A page or a part of one, loaded with its messages when it is opened: the plan of a day needs neither. */
export function lazyPage<Props>(importPage: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [page] = await Promise.all([importPage(), loadLaterMessages()])
    return { default: page }
  })
}
