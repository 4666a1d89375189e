import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { LegalDocument } from '../../features/content/legal/legal-document.tsx'
import { LegalSkeleton } from '../../features/content/legal/legal-skeleton.tsx'
import type { LegalDocumentType } from '../../generated/schema.ts'
import type { PageProps } from '../../lib/routing/page.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { FailedPage } from '../../ui/states/retry-note.tsx'
import { legalLinks } from './legal-links.ts'
import { useLegalStoresQuery } from './legal-stores.generated.ts'
import { useLegalQuery } from './legal.generated.ts'

type LegalType = Exclude<LegalDocumentType, 'USER_TABLET'>

/** A legal document: the general text, or with `params.storeId` the text of a store. */
function LegalPage({ type, params }: PageProps & { type: LegalType }) {
  const intl = useIntl()
  const paths = usePaths()
  const asked = params['storeId']
  const wanted = asked !== undefined && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : null
  const [text, ask] = useLegalQuery({ variables: { type, storeNumber: wanted } })
  const [list] = useLegalStoresQuery()
  const document = text.data?.legalDocument
  const link = legalLinks.find((each) => each.type === type)!
  if ([text, list].some(({ data, error }) => !data && !error)) return <LegalSkeleton />
  if (!document) {
    return (
      <FailedPage
        title={<FormattedMessage id={link.label} />}
        text="legal.failed"
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    )
  }
  const storeNumber = document.storeNumber ?? null
  return (
    <LegalDocument
      document={document}
      sign={type === 'TERMS' ? '§' : undefined}
      stores={(list.data?.stores ?? []).filter(({ isComingSoon }) => !isComingSoon)}
      storeNumber={storeNumber}
      hrefOf={(store) => link.to(paths, store)}
      isStoreUnknown={asked !== undefined && storeNumber === null}
      others={
        <nav aria-label={intl.formatMessage({ id: 'legal.others' })}>
          <ul className="legal__others">
            {legalLinks
              .filter((other) => other !== link)
              .map((other) => (
                <li key={other.type}>
                  <Link href={other.to(paths, storeNumber)}>
                    <FormattedMessage id={other.label} />
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      }
    />
  )
}

export const TermsPage = (props: PageProps) => <LegalPage {...props} type="TERMS" />
export const HouseRulesPage = (props: PageProps) => <LegalPage {...props} type="HOUSE_RULES" />
export const PrivacyPage = (props: PageProps) => <LegalPage {...props} type="PRIVACY" />
export const WithdrawalPolicyPage = (props: PageProps) => <LegalPage {...props} type="WITHDRAWAL" />
export const ImprintPage = (props: PageProps) => <LegalPage {...props} type="IMPRINT" />
export const GiveawayPage = (props: PageProps) => <LegalPage {...props} type="GIVEAWAY" />
