import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import { formatCountdown } from '../../../shop/countdown/countdown.ts'
import { TextButton } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useAccountResponse } from '../use-account-response.ts'
import { codeSentAtom, nextMailAt, type usePendingCode } from './pending-code.ts'
import { useResendRegistrationCodeMutation } from './resend-registration-code.generated.ts'

interface ResendCodeProps {
  pending: NonNullable<ReturnType<typeof usePendingCode>>
  onLogIn: (() => void) | undefined
}

/** Asks for another mail: twice, 30 seconds apart; and the password, for a mail that has no code. */
export function ResendCode({ pending, onLogIn }: ResendCodeProps) {
  const snackbar = useSnackbar()
  const seconds = useSecondsUntil(nextMailAt(pending)) ?? 0
  const noteSent = useSetAtom(codeSentAtom)
  const applyResponse = useAccountResponse()
  const [{ fetching }, send] = useResendRegistrationCodeMutation()
  const isWaiting = seconds > 0
  const noneLeft = pending.isLogin ? 'account.code.noneLeftLogin' : 'account.code.noneLeft'

  const resend = async (): Promise<void> => {
    const { data, error } = await send({})
    const { resendsLeft, userErrors } = data?.resendRegistrationCode ?? {}
    applyResponse({ userErrors, error })
    if (typeof resendsLeft !== 'number') return
    noteSent({ ...pending, resendsLeft })
    snackbar.success({ id: 'account.code.sentAgain' }, { email: pending.email })
  }
  return (
    <div className="code-again small muted">
      <span>
        <FormattedMessage id={pending.resendsLeft > 0 ? 'account.code.spam' : noneLeft} />
      </span>
      {pending.resendsLeft > 0 && (
        <TextButton disabled={isWaiting || fetching} onClick={() => void resend()}>
          <span className="tabular">
            {isWaiting ? (
              <FormattedMessage id="account.code.againIn" values={{ time: formatCountdown(seconds) }} />
            ) : (
              <FormattedMessage id="account.code.again" />
            )}
          </span>
        </TextButton>
      )}
      {onLogIn && (
        <span>
          <FormattedMessage id="account.code.without" />{' '}
          <TextButton isQuiet onClick={onLogIn}>
            <FormattedMessage id="account.code.known" />
          </TextButton>
        </span>
      )}
    </div>
  )
}
