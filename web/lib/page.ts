/** What every page component gets. */
export interface PageProps {
  /** The named parts of the route's path, for example `route` of `/locations/:route`. */
  params: Record<string, string>
}
