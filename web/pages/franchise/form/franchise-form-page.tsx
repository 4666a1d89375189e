import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { FranchiseForm } from '../../../features/franchise/franchise-form.tsx'
import { type StepName, stepOf } from '../../../features/franchise/application/steps.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useFranchiseContactQuery } from './franchise-contact.generated.ts'
import './franchise-form-page.css'

/** The application of a franchise partner; `?step=` names the step. */
export function FranchiseFormPage() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const step = stepOf(useSearch())
  const toStep = useCallback(
    (to: StepName, options?: { replace: boolean }) => navigate(paths.franchiseForm(to), options),
    [navigate, paths],
  )
  return (
    <div className="application-page">
      <header className="wrap application-page__head">
        <h1 className="heading-1">
          <FormattedMessage id="franchise.title" />
        </h1>
      </header>
      <FranchiseForm
        step={step}
        onStep={toStep}
        onSent={() => navigate(paths.franchiseFormSuccess())}
        contact={<Contact />}
      />
    </div>
  )
}

/** Without an answer of the server there is only the form. */
function Contact() {
  const [{ data }] = useFranchiseContactQuery()
  const email = data?.legalDocument?.email
  if (!email) return null
  return (
    <p className="mt-4">
      <strong>
        <FormattedMessage id="franchise.contact.title" />
      </strong>
      <br />
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  )
}
