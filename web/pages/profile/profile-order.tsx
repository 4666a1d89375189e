import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { OrderList } from '../../features/orders/list/order-list.tsx'
import { lazyPart } from '../../lib/lazy-parts/lazy-part.tsx'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { BackToProfile } from './back-to-profile.tsx'
import { ToLogin } from '../account/to-login.tsx'

const { Part: OrderAgain } = lazyPart(async () => (await import('../again/order-again.tsx')).OrderAgain, {
  isOptional: true,
})

export function ProfileOrderPage() {
  const paths = usePaths()
  const isReady = useAtomValue(storageReadyAtom)
  return (
    <div className="wrap order-list">
      <BackToProfile />
      <h1 className="heading-1">
        <FormattedMessage id="orders.title" />
      </h1>
      <OrderList
        isPaused={!isReady}
        withdrawalHref={paths.withdrawal}
        loggedOut={<ToLogin />}
        renderAgain={(orderId) => (
          <Suspense fallback={null}>
            <OrderAgain orderId={orderId} />
          </Suspense>
        )}
        empty={
          <div className="mt-6">
            <EmptyState
              title={<FormattedMessage id="orders.empty.title" />}
              text={<FormattedMessage id="orders.empty.text" />}
              plan="PREMIUM"
            >
              <ButtonLink kind="accent" href={paths.booking()}>
                <FormattedMessage id="orders.empty.action" />
              </ButtonLink>
            </EmptyState>
          </div>
        }
      />
    </div>
  )
}
