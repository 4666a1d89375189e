import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

/** One of the facts of a stay or a voucher, in a `dl`. */
export function Fact({ id, children }: { id: PlainMessageId; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
