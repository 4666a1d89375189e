import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { CompanionList } from '../../../features/stays/companions/companion-list.tsx'
import { PersonalDataForm } from '../../../features/account/personal-data/personal-data-form.tsx'
import type { TextMessageId } from '../../../lib/language/locale.tsx'
import { PageHead } from '../../../lib/routing/head.tsx'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { SettingsSkeleton } from '../../../ui/forms/settings.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { RequireViewer } from '../require-viewer.tsx'
import { AccountPart } from './account-part.tsx'
import { DataDoors } from './data-doors.tsx'
import { DataPart } from './data-part.tsx'
import { LoginPart } from './login-part.tsx'
import { type ProfileDataQuery, useProfileDataQuery } from './profile-data.generated.ts'
import { useSearch } from 'wouter'

const partTitles: Record<Part, TextMessageId> = {
  login: 'profile.data.login',
  person: 'profile.data.person',
  companions: 'companions.title',
  account: 'profile.data.account',
}

/** The own data as doors, and behind each of them one thing: the login, the person, names, the account. */
export function ProfileDataPage() {
  const pause = !useAtomValue(storageReadyAtom)
  // Never from the cache: fields are filled in once, with the current values.
  const [result, ask] = useProfileDataQuery({ pause, requestPolicy: 'network-only' })
  const part = useDataPart()
  const intl = useIntl()
  const title = intl.formatMessage({ id: part ? partTitles[part] : 'profile.data.title' })
  return (
    <div className="wrap page-top">
      <PageHead
        title={intl.formatMessage({ id: 'profile.data.pageTitle' }, { title })}
        description={intl.formatMessage({ id: 'shell.description.login' })}
        kind="noindex"
      />
      <RequireViewer result={result} onRetry={ask} skeleton={<DataSkeleton part={part} />}>
        {(viewer) => <Content key={viewer.id} part={part} viewer={viewer} />}
      </RequireViewer>
    </div>
  )
}

interface ContentProps {
  part: Part | null
  viewer: NonNullable<ProfileDataQuery['viewer']>
}

function Content({ part, viewer }: ContentProps) {
  if (part === 'login') return <LoginPart viewer={viewer} />
  if (part === 'account') return <AccountPart exportUrl={viewer.exportUrl} />
  if (part === 'companions')
    return (
      <DataPart title={<FormattedMessage id={partTitles.companions} />}>
        <CompanionList />
      </DataPart>
    )
  if (part === 'person')
    return (
      <DataPart title={<FormattedMessage id={partTitles.person} />}>
        <PersonalDataForm viewer={viewer} />
      </DataPart>
    )
  return <DataDoors viewer={viewer} />
}

function DataSkeleton({ part }: { part: Part | null }) {
  return (
    <DataPart
      isList={part === null}
      title={<FormattedMessage id={part ? partTitles[part] : 'profile.data.title'} />}
    >
      <Skeleton>
        <SettingsSkeleton fields={5} />
      </Skeleton>
    </DataPart>
  )
}

const parts = ['login', 'person', 'companions', 'account'] as const

type Part = (typeof parts)[number]

/** The open section of the account's data, from the address; null for the list of sections. */
function useDataPart(): Part | null {
  const name = new URLSearchParams(useSearch()).get('part')
  return parts.find((known) => known === name) ?? null
}
