import { Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type SaveResult, useSaveCheckout } from '../../../features/stays/visitors/use-save-checkout.ts'
import type { NamedVisitors } from '../../../features/stays/visitors/visitor-rules.ts'
import { VisitorsForm } from '../../../features/stays/visitors/visitors-form.tsx'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { useBillingLines } from '../../../shop/addresses/billing-lines.ts'
import { chosenAddress } from '../../../shop/addresses/chosen-address.ts'
import { ChosenAddress } from '../steps/chosen-address.tsx'
import { Release } from './release.tsx'
import type { StepProps } from './step.ts'
import { useNewBilling } from './use-new-billing.tsx'

const addressDialog = lazyPart(
  async () => (await import('../../../features/account/addresses/address-dialog.tsx')).AddressDialog,
)

/** Step 0: visitors and billing address. */
export function FinalizeVisitors({ booking, viewer, draft, onDraft }: StepProps) {
  const save = useSaveCheckout(booking)
  const billingLines = useBillingLines()
  const [isChoosing, setChoosing] = useState(false)
  useEffect(() => addressDialog.prepare(), [])
  const { addressBook } = viewer
  const address = chosenAddress(addressBook ?? null, draft.addressId)
  const { newBilling, save: saveNew } = useNewBilling(viewer)
  const isFirst = addressBook?.addresses.length === 0

  const saveAll = async (visitors: NamedVisitors): Promise<SaveResult> => {
    if (address?.id) return save(visitors, address.id)
    const saved = isFirst && (await saveNew(visitors))
    if (saved && saved.address?.id) return save(visitors, saved.address.id)
    return { isSaved: false, errors: saved ? (saved.errors ?? {}) : { billing: 'finalize.error.billing' } }
  }
  return (
    <>
      <p className="lead muted mt-4">
        <FormattedMessage id="finalize.visitors.intro" values={{ persons: booking.persons }} />
      </p>
      <VisitorsForm
        persons={booking.persons}
        booker={viewer}
        known={viewer.companions ?? []}
        draft={draft}
        onDraft={onDraft}
        billing={
          <ChosenAddress
            lines={address && billingLines(address)}
            what={<FormattedMessage id="finalize.review.ofBilling" />}
            isReachable={Boolean(addressBook)}
            onChange={() => setChoosing(true)}
          />
        }
        hasBilling={Boolean(address)}
        newBilling={isFirst ? newBilling : undefined}
        save={saveAll}
        onSaved={() => onDraft({ step: 1, addressId: address?.id ?? null })}
        aside={<Release bookingId={booking.id} />}
      />
      {addressBook && isChoosing && (
        <Suspense>
          <addressDialog.Part
            title="finalize.billing.title"
            linesOf={billingLines}
            isOpen
            onClose={() => setChoosing(false)}
            addressBook={addressBook}
            person={viewer}
            onChoose={({ id }) => onDraft({ addressId: id ?? null })}
          />
        </Suspense>
      )}
    </>
  )
}
