import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'wouter'
import { localize, usePaths } from '../../lib/paths.ts'
import { RegisterForm } from '../../features/account/register/register-form.tsx'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { useLocale } from '../../lib/locale.tsx'
import { TextLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

export function RegisterPage() {
  const intl = useIntl()
  const paths = usePaths()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const snackbar = useSnackbar()
  const returnPath = useAtomValue(returnPathAtom)

  const finish = ({ wantsNewsletter }: { wantsNewsletter: boolean }): void => {
    snackbar.success(intl.formatMessage({ id: 'register.done' }))
    if (wantsNewsletter) snackbar.success(intl.formatMessage({ id: 'register.newsletter' }))
    navigate(paths.login())
  }

  return (
    <FormPage
      title={<FormattedMessage id="register.title" />}
      aside={
        <p>
          <FormattedMessage id="register.known" />{' '}
          <TextLink href={paths.login()}>
            <FormattedMessage id="register.toLogin" />
          </TextLink>
        </p>
      }
    >
      <p className="lead muted mt-4">
        <FormattedMessage id="register.intro" />
      </p>
      <RegisterForm
        returnPath={returnPath === null ? paths.login() : localize(returnPath, locale)}
        onRegistered={finish}
      />
    </FormPage>
  )
}
