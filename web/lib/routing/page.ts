/** Props of every page component. */
export interface PageProps {
  /** Named parameters of the route's path, for example `route` of `/locations/:route`. */
  params: Record<string, string>
}
