import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { Button, TextLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { accountErrorMessage } from '../account-error-messages.ts'
import { useDeleteAccountMutation } from './delete-account.generated.ts'
import { useAccountResponse } from '../use-account-response.ts'

interface DeleteAccountProps {
  /** Link to the bookings that may prevent it. */
  ordersHref: string
  onDeleted: () => void
}

/** Deletes the account after a confirmation. Refused while there are upcoming visits or an open payment. */
export function DeleteAccount({ ordersHref, onDeleted }: DeleteAccountProps) {
  const [{ fetching }, send] = useDeleteAccountMutation()
  const applyResponse = useAccountResponse()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)

  const open = (): void => {
    setRefusal(null)
    setAsking(true)
  }
  const leave = (): void => {
    setAsking(false)
    onDeleted()
  }
  const remove = async (): Promise<void> => {
    const { data, error } = await send({ input: { isConfirmed: true } })
    const { isDeleted, userErrors } = data?.deleteAccount ?? {}
    const obstacle = userErrors?.find(({ code }) => code === 'UPCOMING_BOOKINGS' || code === 'PAYMENT_OPEN')
    if (obstacle) setRefusal(accountErrorMessage(obstacle.code))
    else if (isDeleted) leave()
    else applyResponse({ userErrors, error })
  }
  return (
    <>
      <Button kind="line" onClick={open}>
        <FormattedMessage id="account.delete.open" />
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isAlert
        title={<FormattedMessage id="account.delete.title" />}
        actions={
          <>
            {!refusal && (
              <Button kind="danger" isBusy={fetching} onClick={() => void remove()}>
                <FormattedMessage id="account.delete.submit" />
              </Button>
            )}
            <Button kind="line" onClick={() => setAsking(false)}>
              <FormattedMessage id="account.delete.keep" />
            </Button>
          </>
        }
      >
        {refusal ? (
          <Alert>
            <FormattedMessage id={refusal} />{' '}
            <TextLink href={ordersHref}>
              <FormattedMessage id="account.delete.toOrders" />
            </TextLink>
          </Alert>
        ) : (
          <p>
            <FormattedMessage id="account.delete.text" />
          </p>
        )}
      </Dialog>
    </>
  )
}
