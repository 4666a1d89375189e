import { FormattedMessage } from 'react-intl'
import { useRefusedOrigin } from '../lib/graphql/refused-origin.ts'
import { useShop } from '../lib/shop.ts'
import { useOnline } from '../lib/visibility.ts'
import { Strip } from '../ui/states/notice.tsx'

/** Why nothing loads: no connection, or an address at which the shop answers no calls. */
export function ConnectionNotice() {
  const isOnline = useOnline()
  const isRefused = useRefusedOrigin()
  return (
    <div role="status">
      {!isOnline && (
        <Strip icon="alert">
          <FormattedMessage id="shell.offline" />
        </Strip>
      )}
      {isRefused && <OtherName />}
    </div>
  )
}

function OtherName() {
  const { origin } = useShop()
  const { pathname, search } = location
  return (
    <Strip icon="alert">
      <FormattedMessage
        id="shell.otherName"
        values={{ address: <a href={origin + pathname + search}>{new URL(origin).host}</a> }}
      />
    </Strip>
  )
}
