import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { UnsubscribeByLink } from '../../features/content/unsubscribe-by-link.tsx'
import { UnsubscribeForm } from '../../features/content/unsubscribe-form.tsx'
import { FormPage } from '../../ui/forms/form-page.tsx'

/** The unsubscribe page of every footer; with `?token=` from a mail it needs no typing. */
export function NewsletterUnsubscribePage() {
  const token = new URLSearchParams(useSearch()).get('token')
  const [isInvalid, setIsInvalid] = useState(false)
  return (
    <FormPage title={<FormattedMessage id="content.unsubscribe.title" />}>
      {token && <UnsubscribeByLink token={token} onInvalid={() => setIsInvalid(true)} />}
      {(!token || isInvalid) && (
        <>
          {!isInvalid && (
            <p className="lead muted mt-4">
              <FormattedMessage id="content.unsubscribe.intro" />
            </p>
          )}
          <div className="mt-6">
            <UnsubscribeForm />
          </div>
        </>
      )}
    </FormPage>
  )
}
