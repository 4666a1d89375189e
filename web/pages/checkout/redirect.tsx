import { Redirect } from 'wouter'
import { PageSkeleton } from '../../ui/skeleton.tsx'

/** Leads on at once. The page keeps its height until the other one is there. */
export function Elsewhere({ path }: { path: string }) {
  return (
    <>
      <PageSkeleton />
      <Redirect to={path} replace />
    </>
  )
}
