import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { useAddressBookQuery } from '../../features/account/addresses/address-book.generated.ts'
import { AddressBookSkeleton } from '../../features/account/addresses/address-book-skeleton.tsx'
import { AddressBook } from '../../features/account/addresses/address-book.tsx'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { useOnReturn } from '../../lib/use-on-return.ts'
import { BackToProfile } from './back-to-profile.tsx'
import { RequireViewer } from './require-viewer.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'

/** The saved addresses of the account. */
export function ProfileAddressPage() {
  const isReady = useAtomValue(storageReadyAtom)
  const [result, ask] = useAddressBookQuery({ pause: !isReady, requestPolicy: 'cache-and-network' })
  const askAgain = (): void => ask({ requestPolicy: 'network-only' })
  useOnReturn(askAgain)
  return (
    <div className="wrap page-top">
      <BackToProfile />
      <h1 className="heading-1">
        <FormattedMessage id="addresses.title" />
      </h1>
      <div className="mt-6">
        <RequireViewer result={result} onRetry={ask} isTitled skeleton={<AddressBookSkeleton />}>
          {({ addressBook }) =>
            addressBook ? (
              <AddressBook addressBook={addressBook} />
            ) : (
              <RetryNote text="addresses.failed" onRetry={askAgain} />
            )
          }
        </RequireViewer>
      </div>
    </div>
  )
}
