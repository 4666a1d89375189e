import { FormattedMessage } from 'react-intl'
import { UnsubscribeForm } from '../../features/content/unsubscribe-form.tsx'
import { FormPage } from '../../ui/forms/form-page.tsx'

/** The unsubscribe page linked in every footer. */
export function NewsletterUnsubscribePage() {
  return (
    <FormPage title={<FormattedMessage id="content.unsubscribe.title" />}>
      <p className="lead muted mt-4">
        <FormattedMessage id="content.unsubscribe.intro" />
      </p>
      <div className="mt-6">
        <UnsubscribeForm />
      </div>
    </FormPage>
  )
}
