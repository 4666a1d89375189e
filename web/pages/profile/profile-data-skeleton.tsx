import { FormattedMessage } from 'react-intl'
import { Settings, SettingsSection, SettingsSkeleton } from '../../ui/forms/settings.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { BackToProfile } from './back-to-profile.tsx'

/** Titles with placeholders for the fields. */
export function ProfileDataSkeleton() {
  return (
    <Settings back={<BackToProfile />} title={<FormattedMessage id="profile.data.title" />}>
      <SettingsSection title={<FormattedMessage id="profile.data.person" />}>
        <Skeleton>
          <SettingsSkeleton fields={6} />
        </Skeleton>
      </SettingsSection>
      <SettingsSection
        title={<FormattedMessage id="profile.data.password" />}
        text={<FormattedMessage id="account.password.text" />}
      >
        <SettingsSkeleton fields={3} />
      </SettingsSection>
    </Settings>
  )
}
