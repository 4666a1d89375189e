import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { Button, InlineButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { FreshLoginDialog } from './fresh-login-dialog.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { usePasskeysQuery } from './passkeys.generated.ts'
import { useAddPasskey } from './use-add-passkey.ts'
import type { PasskeyResult } from './use-passkey-response.ts'
import { usePasskeySupport } from './use-passkey-support.ts'

/** The spa refuses the next one. */
const limit = 10

/** The passkeys of the account: what there is, a new one, and removing. */
export function PasskeySettings({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const isSupported = usePasskeySupport()
  const [{ data, fetching, error }, ask] = usePasskeysQuery({ requestPolicy: 'cache-and-network' })
  const askAgain = (): void => ask({ requestPolicy: 'network-only' })
  useOnReturn(askAgain)
  const { add, isBusy } = useAddPasskey()
  /** What waits for the login. */
  const [waiting, setWaiting] = useState<(() => Promise<PasskeyResult>) | null>(null)
  const run = async (act: () => Promise<PasskeyResult>): Promise<PasskeyResult> => {
    const result = await act()
    if (result === 'login') setWaiting(() => act)
    return result
  }
  const passkeys = data?.viewer?.passkeys
  if (!passkeys)
    return fetching && !error ? (
      <Skeleton label={<FormattedMessage id="passkeys.loading" />}>
        <SkeletonLine />
        <SkeletonLine as="short" />
      </Skeleton>
    ) : (
      <Alert>
        <FormattedMessage id="passkeys.failed" />{' '}
        <InlineButton onClick={askAgain}>
          <FormattedMessage id="home.retry" />
        </InlineButton>
      </Alert>
    )
  return (
    <>
      <PasskeyList passkeys={passkeys} run={run}>
        <OtherWay email={email} hasPassword={hasPassword} />
      </PasskeyList>
      {isSupported && passkeys.length < limit ? (
        <Button leading="plus" isBusy={isBusy} onClick={() => void run(add)}>
          <FormattedMessage id="passkeys.add" />
        </Button>
      ) : (
        <p className="small muted">
          <FormattedMessage id={isSupported ? 'passkeys.full' : 'passkeys.unsupported'} />
        </p>
      )}
      <FreshLoginDialog
        email={email}
        hasPassword={hasPassword}
        isOpen={waiting !== null}
        onClose={() => setWaiting(null)}
        onLoggedIn={() => {
          setWaiting(null)
          if (waiting) void run(waiting)
        }}
      />
    </>
  )
}

/** The login without a passkey: a code, or the password of an account that has one. */
function OtherWay({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const values = { email, hasPassword: String(hasPassword) }
  return (
    <li>
      <Icon name={hasPassword ? 'lock' : 'mail'} size={28} />
      <div>
        <p className="login-ways__name">
          <FormattedMessage id="passkeys.otherwise" values={values} />
        </p>
        <p className="small muted">
          <FormattedMessage id="passkeys.otherwise.text" values={values} />
        </p>
      </div>
    </li>
  )
}
