import { Redirect as RouterRedirect } from 'wouter'
import { PageSkeleton } from '../../ui/skeleton.tsx'

/** Leads on at once. The page keeps its height until the other one is there. */
export function Redirect({ path }: { path: string }) {
  return (
    <>
      <PageSkeleton />
      <RouterRedirect to={path} replace />
    </>
  )
}
