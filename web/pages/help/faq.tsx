import { FormattedMessage } from 'react-intl'
import { Faq } from '../../features/content/faq/faq.tsx'
import { faqFacts } from '../../features/content/faq/faq-facts.ts'
import { StructuredData } from '../../lib/routing/head.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { FailedPage } from '../../ui/states/retry-note.tsx'
import { useFaqQuery } from './faq.generated.ts'

/** Frequently asked questions. */
export function FaqPage() {
  const paths = usePaths()
  const [{ data, error }, ask] = useFaqQuery()
  const subjects = data?.faqGroups
  if (subjects)
    return (
      <>
        <StructuredData data={faqFacts(subjects)} />
        <Faq subjects={subjects} action={paths.faq()} chat={data.contactLinks?.chat ?? undefined} />
      </>
    )
  if (!data && !error) return <PageSkeleton />
  return (
    <FailedPage
      title={<FormattedMessage id="faq.page.title" />}
      text="faq.page.failed"
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    />
  )
}
