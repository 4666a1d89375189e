import { Redirect as RouterRedirect } from 'wouter'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'

/** Redirects at once. The page keeps its height until the next one is shown. */
export function Redirect({ path }: { path: string }) {
  return (
    <>
      <PageSkeleton />
      <RouterRedirect to={path} replace />
    </>
  )
}
