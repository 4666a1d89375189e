import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { TextLink } from '../../ui/button.tsx'

/** Above the title of every page below the profile. */
export function BackToProfile() {
  const paths = usePaths()
  return (
    <p>
      <TextLink href={paths.profile()} isQuiet leading="left">
        <FormattedMessage id="shell.crumb.profile" />
      </TextLink>
    </p>
  )
}
