import { type ComponentType, createContext, use } from 'react'
import { useRouter } from 'wouter'

const NothingHere: ComponentType = () => null
export const NotFoundContext = createContext(NothingHere)

/** For a page that finds that it does not exist, for example a store nobody knows: the 404 page, and status 404 on the server. */
export function NotFound() {
  useHttpStatus(404)
  const Content = use(NotFoundContext)
  return <Content />
}

/** Sets the status of the answer that is being rendered on the server; nothing happens in the browser. */
export function useHttpStatus(status: number): void {
  const { ssrContext } = useRouter()
  if (ssrContext) ssrContext.statusCode = status
}
