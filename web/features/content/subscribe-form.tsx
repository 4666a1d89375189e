import { FormattedMessage } from 'react-intl'
import { PrivacyNote } from '../../shop/legal-notes.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { useSubscribeNewsletterMutation } from './subscribe-newsletter.generated.ts'

export interface SubscribeFormProps {
  kind: 'accent' | 'dark' | 'line'
  hidesLabel?: boolean
}

/**
 * Subscribes to the newsletter by double opt-in. The response does not reveal whether the address is known.
 */
export function SubscribeForm(look: SubscribeFormProps) {
  const [, send] = useSubscribeNewsletterMutation()
  return (
    <div className="subscribe-form">
      <NewsletterForm
        {...look}
        send={async (email) => {
          const { data, error } = await send({ input: { email } })
          return { payload: data?.subscribeNewsletter, error }
        }}
        done="content.subscribe.done"
        failed="content.subscribe.failed"
      >
        <FormattedMessage id="content.subscribe.submit" />
      </NewsletterForm>
      <PrivacyNote />
    </div>
  )
}
