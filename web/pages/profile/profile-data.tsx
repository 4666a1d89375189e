import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { ChangePasswordForm } from '../../features/account/password/change-password-form.tsx'
import { PasskeySettings } from '../../features/account/passkeys/passkey-settings.tsx'
import { DeleteAccount } from '../../features/account/personal-data/delete-account.tsx'
import { PersonalDataForm } from '../../features/account/personal-data/personal-data-form.tsx'
import { useForgetVisitor } from '../../features/account/login/use-forget-visitor.ts'
import { CompanionList } from '../../features/stays/companions/companion-list.tsx'
import { forgetBookingAtom } from '../../shop/cart/hold-memory.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import { Settings, SettingsSection } from '../../ui/forms/settings.tsx'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'
import { BackToProfile } from './back-to-profile.tsx'
import { type ProfileDataQuery, useProfileDataQuery } from './profile-data.generated.ts'
import { ProfileDataSkeleton } from './profile-data-skeleton.tsx'
import { RequireViewer } from './require-viewer.tsx'

/** Name, email, newsletter, password, companions, passkeys, the export, and deleting the account. */
export function ProfileDataPage() {
  const pause = !useAtomValue(storageReadyAtom)
  // Never from the cache: fields are filled in once, with the current values.
  const [result, ask] = useProfileDataQuery({ pause, requestPolicy: 'network-only' })
  return (
    <div className="wrap settings">
      <RequireViewer result={result} onRetry={ask} skeleton={<ProfileDataSkeleton />}>
        {(viewer) => <Sections key={viewer.id} viewer={viewer} />}
      </RequireViewer>
    </div>
  )
}

function Sections({ viewer }: { viewer: NonNullable<ProfileDataQuery['viewer']> }) {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const paths = usePaths()
  const [, navigate] = useLocation()
  const forgetVisitor = useForgetVisitor()
  const forgetBooking = useSetAtom(forgetBookingAtom)
  const leave = (): void => {
    snackbar.success(intl.formatMessage({ id: 'account.delete.done' }))
    forgetVisitor()
    forgetBooking()
    navigate(paths.login())
  }
  return (
    <Settings back={<BackToProfile />} title={<FormattedMessage id="profile.data.title" />}>
      <SettingsSection title={<FormattedMessage id="profile.data.person" />}>
        <PersonalDataForm viewer={viewer} />
      </SettingsSection>
      <SettingsSection
        title={<FormattedMessage id="profile.data.password" />}
        text={<FormattedMessage id="account.password.text" />}
      >
        <ChangePasswordForm email={viewer.email} hasPassword={viewer.hasPassword} />
      </SettingsSection>
      <SettingsSection title={<FormattedMessage id="companions.title" />}>
        <CompanionList />
      </SettingsSection>
      <SettingsSection
        title={<FormattedMessage id="profile.data.passkeys" />}
        text={<FormattedMessage id="passkeys.text" />}
      >
        <PasskeySettings email={viewer.email} hasPassword={viewer.hasPassword} />
      </SettingsSection>
      <SettingsSection
        title={<FormattedMessage id="profile.data.export" />}
        text={<FormattedMessage id="profile.data.export.text" />}
      >
        <DownloadLink href={viewer.exportUrl}>
          <FormattedMessage id="profile.data.export.submit" />
        </DownloadLink>
      </SettingsSection>
      <SettingsSection
        title={<FormattedMessage id="profile.data.leave" />}
        text={<FormattedMessage id="account.delete.intro" />}
      >
        <DeleteAccount ordersHref={paths.profileOrder()} onDeleted={leave} />
      </SettingsSection>
    </Settings>
  )
}
