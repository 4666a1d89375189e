import { FormattedMessage } from 'react-intl'
import { NewsletterForm } from './newsletter-form.tsx'
import { useUnsubscribeNewsletterMutation } from './unsubscribe-newsletter.generated.ts'

/** Unsubscribes at once and without a mail. The response does not reveal whether the address is known. */
export function UnsubscribeForm() {
  const [, send] = useUnsubscribeNewsletterMutation()
  return (
    <NewsletterForm
      kind="dark"
      send={async (email) => {
        const { data, error } = await send({ input: { email } })
        return { payload: data?.unsubscribeNewsletter, error }
      }}
      done="content.unsubscribe.done"
      failed="content.unsubscribe.failed"
    >
      <FormattedMessage id="content.unsubscribe.submit" />
    </NewsletterForm>
  )
}
