import { FormattedMessage, useIntl } from 'react-intl'
import { PageHead } from '../../lib/routing/head.tsx'
import { NotFound } from '../../lib/routing/not-found.tsx'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { NotFoundArt } from './not-found-art.tsx'
import { usePagePath, usePaths } from '../../lib/routing/paths.ts'

/** The page of an unknown address. */
export function NotFoundPage() {
  return <NotFound />
}

/** Its content; a page without data shows the same (lib/not-found.tsx). */
export function NotFoundContent() {
  const intl = useIntl()
  const paths = usePaths()
  // The server shows this page for a document that is gone, too.
  const isFile = usePagePath().startsWith('/downloads/')
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'shell.title.notFound' })}
        description={intl.formatMessage({ id: 'shell.description.home' })}
        kind="noindex"
      />
      <NotFoundArt
        title={<FormattedMessage id="shell.notFound.title" />}
        text={<FormattedMessage id={isFile ? 'shell.notFound.file' : 'shell.notFound.text'} />}
      >
        <ButtonLink href={paths.home()} icon="arrow">
          <FormattedMessage id="shell.notFound.home" />
        </ButtonLink>
        <TextLink href={paths.locations()}>
          <FormattedMessage id="shell.nav.locations" />
        </TextLink>
      </NotFoundArt>
    </>
  )
}
