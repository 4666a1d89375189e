import { createContext, type ReactNode, use } from 'react'

/** Content of the 404 page, provided by the app. */
export const NotFoundContext = createContext<ReactNode>(null)

/** Sets the status of the response that the server is rendering; does nothing in the browser. */
export const HttpStatusContext = createContext<(status: number) => void>(() => undefined)

/**
 * The 404 page for a route that turns out not to exist, such as an unknown store; with status 404 on the
 * server.
 */
export function NotFound() {
  use(HttpStatusContext)(404)
  return use(NotFoundContext)
}
