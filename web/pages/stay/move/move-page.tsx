import { type ReactNode, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextLink } from '../../../ui/button.tsx'

const { Part: PaidMove } = lazyPart(async () => (await import('./paid-move.tsx')).PaidMove)

interface MovePageProps {
  loading: ReactNode
  /** What was done on the page; null before. */
  done: ReactNode
  /** What the page says while its payment is pending, and once it has moved the stay. */
  countdown: ReactNode
  moved: ReactNode
  /** The form. */
  children: ReactNode
}

/** A page that moves or changes a paid stay, by its form or by the payment that the address returns with. */
export function MovePage({ loading, done, countdown, moved, children }: MovePageProps) {
  const paths = usePaths()
  // The address loses the payment once its end was read, and the page still shows it.
  const [reference] = useState(new URLSearchParams(useSearch()).get('payment'))
  return (
    <div className="wrap page-top">
      <p>
        <TextLink href={paths.profileOrder()} isQuiet leading="left">
          <FormattedMessage id="shell.crumb.profileOrder" />
        </TextLink>
      </p>
      <Suspense fallback={loading}>
        {done ??
          (reference === null ? (
            children
          ) : (
            <PaidMove reference={reference} countdown={countdown} moved={moved}>
              {children}
            </PaidMove>
          ))}
      </Suspense>
    </div>
  )
}
