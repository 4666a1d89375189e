import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** The way to the application. */
export function Contact() {
  const paths = usePaths()
  return (
    <>
      <ButtonLink kind="accent" size="big" icon="arrow" href={paths.franchiseForm()}>
        <FormattedMessage id="franchise-landing.action.write" />
      </ButtonLink>
      <p className="small muted">
        <FormattedMessage id="franchise-landing.action.note" />
      </p>
    </>
  )
}
