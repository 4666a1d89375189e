import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-parts/lazy-part.tsx'
import { useActive } from '../../lib/lazy-parts/activity.ts'
import { useVisitor } from '../../shop/visitor.ts'

const { Part } = lazyPart(async () => (await import('./book-again.tsx')).BookAgain, { isOptional: true })

/** For a logged-in visitor, once anything was moved, pressed or typed: the first load does without it. */
export function BookAgainPart() {
  const isActive = useActive()
  const visitor = useVisitor()
  return (
    isActive &&
    visitor && (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  )
}
