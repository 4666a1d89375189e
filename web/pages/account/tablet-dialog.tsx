import { FormattedMessage } from 'react-intl'
import { useDates } from '../../lib/language/format.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { Skeleton, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { useTabletTextQuery } from './tablet-text.generated.ts'

interface TabletDialogProps {
  storeNumber: number
  onClose: () => void
}

/** The legal document about using the tablet, with the address of its store. */
export function TabletDialog({ storeNumber, onClose }: TabletDialogProps) {
  const dates = useDates()
  const [{ data, error }, ask] = useTabletTextQuery({ variables: { storeNumber } })
  const document = data?.legalDocument
  return (
    <Dialog isOpen isWide onClose={onClose} title={<FormattedMessage id="login.tablet.title" />}>
      {!data && !error && (
        <Skeleton>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine as="short" />
        </Skeleton>
      )}
      {!document && (data || error) && (
        <RetryNote text="legal.failed" onRetry={() => ask({ requestPolicy: 'network-only' })} />
      )}
      {document && (
        <>
          {document.version && (
            <p className="small muted">
              <FormattedMessage id="legal.version" values={{ day: dates.full(document.version) }} />
            </p>
          )}
          {document.introduction && <Prose html={document.introduction} />}
          {document.sections.map(({ anchor, title, content }) => (
            <section key={anchor}>
              <h3 className="heading-4">{title}</h3>
              <Prose html={content} />
            </section>
          ))}
        </>
      )}
    </Dialog>
  )
}
