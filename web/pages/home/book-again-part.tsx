import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-parts/lazy-part.tsx'
import { useVisitor } from '../../shop/visitor.ts'

interface BookAgainPartProps {
  /** What stands there for all others. */
  otherwise: ReactNode
}

const { Part } = lazyPart(async () => (await import('./book-again.tsx')).BookAgain, {
  instead: ({ otherwise }: BookAgainPartProps) => otherwise,
})

/** For a logged-in visitor the way to another stay like the last one, loaded as soon as the shop runs. */
export function BookAgainPart({ otherwise }: BookAgainPartProps) {
  const visitor = useVisitor()
  if (!visitor) return otherwise
  return (
    <Suspense fallback={otherwise}>
      <Part otherwise={otherwise} />
    </Suspense>
  )
}
