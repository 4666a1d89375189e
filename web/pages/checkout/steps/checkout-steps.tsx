import { useAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { TwoColumns } from '../../../ui/forms/form-layout.tsx'
import { useEndOfStep } from '../../../ui/overlays/snackbar.tsx'
import { hasJustLoggedInAtom } from './checkout-account.tsx'
import { OrderAboveButton } from './order-above-button.ts'
import { namesOf, Stepper } from './stepper.tsx'

interface CheckoutStepsProps {
  /** In order, each with its short name and its heading. */
  steps: { name: PlainMessageId; title: PlainMessageId }[]
  current: number
  onBack: (step: number) => void
  strip?: ReactNode
  summary: ReactNode
  children: ReactNode
}

/**
 * The steps of a checkout beside its order summary, which is part of the last one. A step change, and the
 * step after the login, scrolls to the top and focuses the heading.
 */
export function CheckoutSteps({ steps, current, onBack, strip, summary, children }: CheckoutStepsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [hasJustLoggedIn, setJustLoggedIn] = useAtom(hasJustLoggedInAtom)
  const shown = useRef(hasJustLoggedIn ? null : current)
  useEndOfStep(current)
  useEffect(() => {
    setJustLoggedIn(false)
    if (shown.current === current) return
    shown.current = current
    window.scrollTo({ top: 0, behavior: 'instant' })
    title.current?.focus({ preventScroll: true })
  }, [current, setJustLoggedIn])
  const isLast = current === steps.length - 1
  return (
    <>
      {strip}
      <TwoColumns aside={isLast ? null : summary}>
        <Stepper
          steps={namesOf(steps.map(({ name }) => name))}
          current={current + 1}
          firstOpen={1}
          onBack={(step) => onBack(step - 1)}
        />
        <h1 className="heading-1" ref={title} tabIndex={-1}>
          {steps[current] && <FormattedMessage id={steps[current].title} />}
        </h1>
        <OrderAboveButton value={isLast ? summary : null}>{children}</OrderAboveButton>
      </TwoColumns>
    </>
  )
}
