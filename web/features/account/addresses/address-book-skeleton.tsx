import { FormattedMessage } from 'react-intl'
import { AddressCards, NewAddressCard } from '../../../shop/addresses/address-card.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'

/** Placeholder of the addresses: a row as high as the real one. */
export function AddressBookSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="addresses.loading" />}>
      <AddressCards>
        {[1, 2].map((card) => (
          <NewAddressCard key={card}>
            <SkeletonLine />
            <SkeletonLine as="short" />
          </NewAddressCard>
        ))}
      </AddressCards>
    </Skeleton>
  )
}
