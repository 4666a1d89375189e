import { Redirect as RouterRedirect, useSearch } from 'wouter'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'

/** Redirects at once. The page keeps its height until the next one is shown. */
export function Redirect({ path }: { path: string }) {
  // Once more where the page, which is leaving, takes a message out of its address in the same moment.
  const search = useSearch()
  return (
    <>
      <PageSkeleton />
      <RouterRedirect key={search} to={path} replace />
    </>
  )
}
