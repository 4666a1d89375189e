import { FormattedMessage } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { SubscribeForm } from '../../features/content/subscribe-form.tsx'
import {
  type Confirmation,
  useNewsletterConfirmation,
} from '../../features/content/use-newsletter-confirmation.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Button, ButtonLink, TextLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/forms/form-page.tsx'

/** Target of the link in the newsletter's mail, with `?confirmationToken=`. */
export function NewsletterPage() {
  const paths = usePaths()
  const [pathname, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const token = query.get('confirmationToken')
  query.delete('confirmationToken')
  const rest = query.size > 0 ? `${pathname}?${query.toString()}` : pathname
  const { confirmation, retry } = useNewsletterConfirmation(token, () => navigate(rest, { replace: true }))
  const { state } = confirmation
  return (
    <FormPage
      title={<FormattedMessage id={titles[state]} />}
      aside={
        <p>
          <FormattedMessage id="content.confirm.unwanted" />{' '}
          <TextLink href={paths.newsletterUnsubscribe()}>
            <FormattedMessage id="content.unsubscribe.title" />
          </TextLink>
        </p>
      }
    >
      <p className="lead muted mt-4" role="status">
        <FormattedMessage id={textOf(confirmation)} />
      </p>
      <div className="mt-6" aria-busy={state === 'asking'}>
        {state === 'confirmed' && (
          <ButtonLink kind="accent" href={paths.home()}>
            <FormattedMessage id="content.confirm.toHome" />
          </ButtonLink>
        )}
        {state === 'open' && (
          <Button kind="accent" onClick={retry}>
            <FormattedMessage id="content.confirm.retry" />
          </Button>
        )}
        {(state === 'refused' || state === 'missing') && <SubscribeForm kind="accent" />}
      </div>
    </FormPage>
  )
}

const titles = {
  missing: 'content.confirm.title.missing',
  asking: 'content.confirm.title.asking',
  confirmed: 'content.confirm.title.confirmed',
  refused: 'content.confirm.title.refused',
  open: 'content.confirm.title.open',
} satisfies Record<Confirmation['state'], PlainMessageId>

const texts = {
  missing: 'content.confirm.missing',
  asking: 'content.confirm.asking',
  confirmed: 'content.confirm.success',
  refused: 'content.error.confirmationTokenInvalid',
} satisfies Partial<Record<Confirmation['state'], PlainMessageId>>

function textOf(confirmation: Confirmation): PlainMessageId {
  return confirmation.state === 'open' ? confirmation.reason : texts[confirmation.state]
}
