import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { contentErrorMessage } from './content-error-messages.ts'
import { useUnsubscribeByLinkMutation } from './unsubscribe-by-link.generated.ts'

/** Ends the newsletter of a mail's reader at a press: opening the link changes nothing. */
export function UnsubscribeByLink({ token, onInvalid }: { token: string; onInvalid: () => void }) {
  const [{ fetching }, send] = useUnsubscribeByLinkMutation()
  const [said, setSaid] = useState<PlainMessageId>('content.unsubscribe.byLink')
  const unsubscribe = async () => {
    const { data, error } = await send({ input: { token } })
    const refusal = data?.unsubscribeByLink.userErrors[0]
    if (!data) setSaid(isConnectionError(error) ? 'forms.error.offline' : 'content.unsubscribe.open')
    else setSaid(refusal ? contentErrorMessage(refusal.code) : ended)
    if (refusal?.code === 'UNSUBSCRIBE_TOKEN_INVALID') onInvalid()
  }
  return (
    <>
      <p className="lead muted mt-4" role="status">
        <FormattedMessage id={said} />
      </p>
      {said !== ended && (
        <div className="mt-6">
          <Button isBusy={fetching} onClick={() => void unsubscribe()}>
            <FormattedMessage id="content.unsubscribe.submit" />
          </Button>
        </div>
      )}
    </>
  )
}

const ended = 'content.unsubscribe.ended'
