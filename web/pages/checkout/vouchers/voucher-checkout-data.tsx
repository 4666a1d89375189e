import { type ReactNode, useId, useState } from 'react'
import { readForm } from '../../../lib/forms/form-read.ts'
import { FormattedMessage } from 'react-intl'
import * as z from 'zod/mini'
import { usePaths } from '../../../lib/routing/paths.ts'
import { AddressDialog } from '../../../features/account/addresses/address-dialog.tsx'
import { addressSchema } from '../../../features/account/addresses/address-rules.ts'
import type { VoucherCheckoutDraft } from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { addressLines } from '../../../shop/addresses/address-lines.ts'
import { useBillingLines } from '../../../shop/addresses/billing-lines.ts'
import { typedAddressSchema } from '../../../shop/addresses/typed-address.ts'
import { hasPostal } from '../../../shop/cart/voucher-cards.ts'
import { Button, TextLink } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { FormActions, Form, FormGroup } from '../../../ui/forms/form-layout.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { useMissing } from '../../../ui/forms/use-missing.ts'
import { ChosenAddress } from '../steps/chosen-address.tsx'
import type { VoucherStepProps } from './step.ts'
import { VoucherDelivery } from './voucher-delivery.tsx'

/** No input is needed if everything is saved already. */
const nothingTyped = z.object({})

/** Step 0: buyer, billing address and delivery address. */
export function VoucherCheckoutData(props: VoucherStepProps) {
  const { cart, viewer, isSent, needsBilling, addresses, draft, onDraft } = props
  const paths = usePaths()
  const billingLines = useBillingLines()
  const [choosing, setChoosing] = useState<'billing' | 'delivery' | null>(null)
  const { billing, delivery, deliverTo } = addresses
  const isNew = isSent && deliverTo === 'NEW'
  const schema = isNew ? addressSchema : nothingTyped
  const form = useForm({
    schema,
    isSaidAtField: true,
    onChange: (data) => isNew && onDraft({ newAddress: readForm(typedAddressSchema, data) }),
    send: async (values) => {
      if (needsBilling && !billing?.id) return { billing: 'finalize.error.billing' }
      onDraft({
        step: 1,
        billingAddressId: billing?.id ?? null,
        ...(isNew && { newAddress: addressSchema.parse(values) }),
      })
      return null
    },
  })
  /** The delivery address shown stays the chosen one, whatever becomes the billing address later. */
  const chooseDelivery = (to: VoucherCheckoutDraft['deliverTo']): void =>
    onDraft({ deliverTo: to, ...(to === 'SAVED' && { deliveryAddressId: delivery?.id ?? null }) })
  const chooseAddress = ({ id: chosen = null }: { id?: string | null }): void => {
    onDraft(choosing === 'delivery' ? { deliveryAddressId: chosen } : { billingAddressId: chosen })
    // Choosing the billing address removes its row, which had the focus.
    const isWithBill = choosing === 'delivery' && chosen === billing?.id
    if (isWithBill)
      setTimeout(() =>
        form.props.ref.current?.querySelector<HTMLElement>('[name="deliverTo"]:checked')?.focus(),
      )
  }
  return (
    <>
      <p className="lead muted mt-4">
        <FormattedMessage id={introOf(hasPostal(cart.cards), isSent)} />
      </p>
      <Form {...form.props}>
        <Buyer viewer={viewer} />
        <BillingGroup isNeeded={needsBilling || billing !== undefined} error={form.error('billing')}>
          <ChosenAddress
            lines={billing && billingLines(billing)}
            what={<FormattedMessage id="finalize.review.ofBilling" />}
            isReachable={Boolean(viewer.addressBook)}
            onChange={() => setChoosing('billing')}
          />
        </BillingGroup>
        {isSent && (
          <VoucherDelivery
            addresses={addresses}
            typed={draft.newAddress}
            person={viewer}
            error={form.error}
            onChoose={chooseDelivery}
            onChange={() => setChoosing('delivery')}
          />
        )}
        <FormActions>
          <Onward form={form} schema={schema} lacksBilling={needsBilling && !billing?.id} />
          <TextLink isQuiet href={paths.cart()}>
            <FormattedMessage id="voucher-checkout.data.back" />
          </TextLink>
        </FormActions>
      </Form>
      {viewer.addressBook && (
        <AddressDialog
          title={choosing === 'delivery' ? 'voucher-checkout.delivery.title' : 'finalize.billing.title'}
          linesOf={choosing === 'delivery' ? addressLines : billingLines}
          isOpen={choosing !== null}
          onClose={() => setChoosing(null)}
          addressBook={viewer.addressBook}
          person={viewer}
          onChoose={chooseAddress}
        />
      )}
    </>
  )
}

interface OnwardProps {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'button'>
  schema: z.ZodMiniObject
  lacksBilling: boolean
}

/** Dark while an address is missing, which it names and to which a press leads. */
function Onward({ form, schema, lacksBilling }: OnwardProps) {
  const typed = useMissing(form.props.ref, {
    schema,
    read: (data) => readForm(schema, data),
    name: noAddress,
  })
  const missing = lacksBilling ? noAddress() : typed
  return (
    <Button kind={missing === null ? 'accent' : 'dark'} icon="arrow" {...form.button}>
      <FormattedMessage id={missing ?? 'voucher-checkout.data.submit'} />
    </Button>
  )
}

const noAddress = () => 'finalize.missing.address' as const

function Buyer({ viewer }: Pick<VoucherStepProps, 'viewer'>) {
  return (
    <FormGroup legend={<FormattedMessage id="finalize.booker.title" />}>
      <p>
        <b>
          {viewer.firstName} {viewer.lastName}
        </b>
        <br />
        <span className="muted">{viewer.email}</span>
      </p>
    </FormGroup>
  )
}

interface BillingGroupProps {
  /** An invoice of a small amount has the name alone where it is missing. */
  isNeeded: boolean
  error: ReactNode
  children: ReactNode
}

function BillingGroup({ isNeeded, error, children }: BillingGroupProps) {
  const id = useId()
  return (
    <FormGroup legend={<FormattedMessage id="finalize.billing.title" />}>
      {!isNeeded && (
        <p className="hint">
          <FormattedMessage id="voucher-checkout.data.small" />
        </p>
      )}
      <div data-invalid={error ? true : undefined}>
        {children}
        <FieldError id={`${id}-billing`}>{error}</FieldError>
      </div>
    </FormGroup>
  )
}

function introOf(isPostal: boolean, isSent: boolean): PlainMessageId {
  if (!isPostal) return 'voucher-checkout.data.intro'
  return isSent ? 'voucher-checkout.data.introPostal' : 'voucher-checkout.data.introOnSite'
}
