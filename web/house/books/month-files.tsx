import { FormattedMessage } from 'react-intl'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import type { DocumentsQuery } from './documents.generated.ts'

type Files = NonNullable<DocumentsQuery['documents']>['files']

/** What a bookkeeper takes away of a month that is over. */
export function MonthFiles({ files }: { files: Files }) {
  if (!files) return null
  const { documentsUrl, journalUrl } = files
  return (
    <p className="books__files">
      {documentsUrl && (
        <DownloadLink href={documentsUrl} kind="small">
          <FormattedMessage id="house.books.zip" />
        </DownloadLink>
      )}
      <DownloadLink href={journalUrl} kind="small" refused="house.books.accountsWrong">
        <FormattedMessage id="house.books.journal" />
      </DownloadLink>
    </p>
  )
}
