import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Below a login form: leads to registration. The benefits of an account here come as children. */
export function NewHere({ children }: { children: ReactNode }) {
  const paths = usePaths()
  return (
    <>
      <h2 className="heading-4">
        <FormattedMessage id="login.new.title" />
      </h2>
      <p className="muted">{children}</p>
      <ButtonLink kind="line" href={paths.register()} className="mt-4">
        <FormattedMessage id="login.new.action" />
      </ButtonLink>
    </>
  )
}
