import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { useForgetVisitor } from '../../../features/account/login/use-forget-visitor.ts'
import { DeleteAccount } from '../../../features/account/personal-data/delete-account.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { forgetBookingAtom } from '../../../shop/cart/hold-memory.ts'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { DataPart } from './data-part.tsx'

/** All that is stored, as a file, or the end of the account. */
export function AccountPart({ exportUrl }: { exportUrl: string }) {
  const snackbar = useSnackbar()
  const paths = usePaths()
  const [, navigate] = useLocation()
  const forgetVisitor = useForgetVisitor()
  const forgetBooking = useSetAtom(forgetBookingAtom)
  const leave = (): void => {
    snackbar.success({ id: 'account.delete.done' })
    forgetVisitor()
    forgetBooking()
    navigate(paths.login())
  }
  return (
    <DataPart title={<FormattedMessage id="profile.data.account" />}>
      <section aria-labelledby="data-export">
        <h2 className="heading-4" id="data-export">
          <FormattedMessage id="profile.data.export" />
        </h2>
        <p className="muted">
          <FormattedMessage id="profile.data.export.text" />
        </p>
        <DownloadLink kind="line" href={exportUrl}>
          <FormattedMessage id="profile.data.export.submit" />
        </DownloadLink>
      </section>
      <section aria-labelledby="data-leave">
        <h2 className="heading-4" id="data-leave">
          <FormattedMessage id="profile.data.leave" />
        </h2>
        <p className="muted">
          <FormattedMessage id="account.delete.intro" />
        </p>
        <DeleteAccount ordersHref={paths.profileOrder()} onDeleted={leave} />
      </section>
    </DataPart>
  )
}
