import { FormattedMessage } from 'react-intl'
import { useOnline } from '../lib/visibility.ts'
import { Strip } from '../ui/states/notice.tsx'

export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <Strip icon="alert">
          <FormattedMessage id="shell.offline" />
        </Strip>
      )}
    </div>
  )
}
