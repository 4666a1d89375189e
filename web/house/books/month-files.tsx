import { FormattedMessage } from 'react-intl'
import type { DocumentsQuery } from './documents.generated.ts'
import { FileLink } from './file-link.tsx'

type Files = NonNullable<DocumentsQuery['documents']>['files']

/** The files of a month that is over, for the bookkeeper to download. */
export function MonthFiles({ files }: { files: Files }) {
  if (!files) return null
  const { documentsUrl, journalUrl } = files
  return (
    <p className="books__files">
      {documentsUrl && (
        <FileLink href={documentsUrl} kind="small">
          <FormattedMessage id="house.books.zip" />
        </FileLink>
      )}
      <FileLink href={journalUrl} kind="small" refused="house.books.accountsWrong">
        <FormattedMessage id="house.books.journal" />
      </FileLink>
    </p>
  )
}
