import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { TextLink } from '../../ui/button.tsx'

interface BackLinkProps {
  /** The orders, the stay itself, or all that can be done with it. */
  to: keyof typeof names
  orderId: string
}

const names = {
  orders: 'shell.crumb.profileOrder',
  stay: 'stay.back',
  options: 'shell.crumb.profileOptions',
} as const

/** Above the title of each page of a stay: one step back. */
export function BackLink({ to, orderId }: BackLinkProps) {
  const paths = usePaths()
  const hrefs = {
    orders: paths.profileOrder(),
    stay: paths.profileStay(orderId),
    options: paths.profileOptions(orderId),
  }
  return (
    <p>
      <TextLink href={hrefs[to]} isQuiet leading="left">
        <FormattedMessage id={names[to]} />
      </TextLink>
    </p>
  )
}
