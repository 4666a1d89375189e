import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { newUuid } from '../../lib/uuid.ts'
import { TwoColumns } from '../../ui/forms/form-layout.tsx'
import { DraftNote } from './draft-note.tsx'
import { applicationOf, type Draft, valuesOf } from './application/franchise-draft.ts'
import { sentAtom } from './sent.ts'
import { StepBar } from './step-bar.tsx'
import { StepForm } from './step-form.tsx'
import { type StepName, steps, stepTexts } from './application/steps.ts'
import { useDraft } from './use-draft.ts'
import { type SendResult, useSendApplication } from './use-send-application.ts'
import './franchise-form.css'

interface FranchiseFormProps {
  step: StepName
  onStep: (step: StepName, options?: { replace: boolean }) => void
  onSent: () => void
  /** Another way to get in touch. */
  contact: ReactNode
}

/** The application in six steps. What was typed is kept on the device until it was sent. */
export function FranchiseForm({ step, onStep, onSent, contact }: FranchiseFormProps) {
  const paths = usePaths()
  const main = useRef<HTMLDivElement>(null)
  const { draft, setDraft, schemas, start, missed } = useDraft(step, main)
  const send = useSendApplication()
  const setSent = useSetAtom(sentAtom)
  const heading = useStepHeading(step)
  const place = steps.indexOf(step)
  const next = steps[place + 1]
  const previous = steps[place - 1]

  useEffect(() => {
    if (missed) onStep(missed, { replace: true })
  }, [missed, onStep])

  /** A changed answer makes another application of it. */
  const keep = (values: Draft): Draft => {
    const { idempotencyKey: _, ...rest } = draft
    const kept = { ...rest, ...values }
    setDraft(kept)
    return kept
  }

  const done = async (values: Draft): Promise<SendResult | null> => {
    if (next) {
      keep(values)
      onStep(next)
      return null
    }
    const application = applicationOf(schemas, { ...draft, ...values })
    if (!application) return null
    const key = String(draft['idempotencyKey'] ?? newUuid())
    // Kept before it is sent: after a lost response and a reload it is still the same application.
    setDraft({ ...draft, ...values, idempotencyKey: key })
    const result = await send(application, key)
    if (result.kind === 'received') {
      setSent({ firstName: application.firstName })
      onSent()
    }
    return result
  }

  const stepHref = (to: StepName) => paths.franchiseForm(to)
  const hrefOfField = (field: string) => {
    const of = steps.find((each) => field in schemas[each].def.shape)
    return of && { href: stepHref(of), name: stepTexts[of].name }
  }
  return (
    <>
      <div className="wrap">
        <StepBar current={step} hrefOf={stepHref} />
      </div>
      <TwoColumns aside={<DraftNote draft={draft} onForget={() => setDraft(null)} contact={contact} />}>
        <h2 className="heading-3 application__heading" ref={heading} tabIndex={-1}>
          <FormattedMessage id={stepTexts[step].title} />
        </h2>
        <p className="muted">
          <FormattedMessage id={stepTexts[step].text} />
        </p>
        <div ref={main}>
          <StepForm
            key={`${step} ${start}`}
            step={step}
            schema={schemas[step]}
            values={valuesOf(schemas, step, draft)}
            onChange={keep}
            onDone={done}
            backHref={previous ? stepHref(previous) : paths.franchise()}
            button={next ? { icon: 'arrow', label: <NextLabel step={next} /> } : { label: <SubmitLabel /> }}
            hrefOfField={hrefOfField}
          />
        </div>
      </TwoColumns>
    </>
  )
}

const SubmitLabel = () => <FormattedMessage id="franchise.submit" />

function NextLabel({ step }: { step: StepName }) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: stepTexts[step].name })
  return <FormattedMessage id="franchise.next" values={{ step: name }} />
}

/** A change of the step scrolls to the top and focuses its heading; the first one shown does not. */
function useStepHeading(step: StepName) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
