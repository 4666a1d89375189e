import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { CodeForm } from '../../features/account/code/code-form.tsx'
import { pendingCodeAtom, usePendingCode } from '../../features/account/code/pending-code.ts'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { NewAccountForm } from '../../features/account/register/new-account-form.tsx'
import { useLocale } from '../../lib/language/locale.tsx'
import { localize } from '../../lib/routing/localize.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { TextLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { useArrival } from './use-arrival.ts'
import { useCodeHeading } from './use-code-heading.ts'

/** Registration, and then the code of its mail, which logs in. */
export function RegisterPage() {
  const paths = usePaths()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const arrive = useArrival()
  const returnPath = useAtomValue(returnPathAtom)
  const isReady = useAtomValue(storageReadyAtom)
  const waiting = usePendingCode()
  const pending = isReady && !waiting?.isLogin ? waiting : null
  const setPending = useSetAtom(pendingCodeAtom)
  const title = useCodeHeading(pending !== null)

  return (
    <FormPage
      title={<FormattedMessage id={pending ? 'account.code.title' : 'register.title'} />}
      titleRef={title}
      aside={
        <p>
          <FormattedMessage id="register.known" />{' '}
          <TextLink href={paths.login()}>
            <FormattedMessage id="register.toLogin" />
          </TextLink>
        </p>
      }
    >
      {pending && (
        <CodeForm
          pending={pending}
          onLoggedIn={arrive}
          onOtherAddress={() => setPending(null)}
          onLogIn={() => navigate(paths.login())}
        />
      )}
      {/* Stays with what was typed, for another address. */}
      <div hidden={pending !== null}>
        <p className="lead muted mt-4">
          <FormattedMessage id="register.intro" />
        </p>
        <NewAccountForm returnPath={returnPath === null ? paths.login() : localize(returnPath, locale)} />
      </div>
    </FormPage>
  )
}
