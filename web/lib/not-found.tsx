import { createContext, type ReactNode, use } from 'react'

/** What the 404 page shows; the app provides it. */
export const NotFoundContext = createContext<ReactNode>(null)

/** Sets the status of the answer that is being rendered on the server; nothing happens in the browser. */
export const HttpStatusContext = createContext<(status: number) => void>(() => undefined)

/** For a page that finds that it does not exist, for example a store nobody knows: the 404 page, and status 404 on the server. */
export function NotFound() {
  use(HttpStatusContext)(404)
  return use(NotFoundContext)
}
