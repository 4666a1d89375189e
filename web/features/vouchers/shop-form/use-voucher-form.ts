import { useAtom, useAtomValue } from 'jotai'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readForm } from '../../../lib/form-read.ts'
import { useLocale } from '../../../lib/locale.tsx'
import { storageReadyAtom } from '../../../lib/stored-atom.ts'
import type { NewVoucherCard } from '../../../shop/voucher-cart.ts'
import { useForm } from '../../../ui/use-form.tsx'
import { begunVoucher, voucherDraftAtom } from './voucher-draft.ts'
import { amountOf, type TypedVoucher, voucherFields, voucherSchema } from './voucher-rules.ts'
import { printableText } from './voucher-text.ts'

interface VoucherFormOptions {
  delivery: NewVoucherCard['delivery']
  onBuy: (card: NewVoucherCard) => void
  onPreview: (card: NewVoucherCard) => void
}

/**
 * A voucher that is being thought of. Buying it and looking at it need the same: both buttons send the form. Its fields are the browser's: what is
 * typed before the page is awake stays.
 */
export function useVoucherForm({ delivery, onBuy, onPreview }: VoucherFormOptions) {
  const locale = useLocale()
  const isReady = useAtomValue(storageReadyAtom)
  const [draft, setDraft] = useAtom(voucherDraftAtom)
  const [typed, setTyped] = useState<TypedVoucher | null>(null)
  const isForPreview = useRef(false)
  // Taken once: what is typed in another tab later is for that tab. And not while somebody is in the form: other fields would lose the focus.
  const [begun, setBegun] = useState<TypedVoucher | null>(null)
  const [isInside, setInside] = useState(false)
  if (isReady && begun === null && typed === null && !isInside) setBegun(begunVoucher(draft))
  const voucher = typed ?? begun ?? begunVoucher(null)

  const form = useForm({
    schema: voucherSchema(locale),
    onChange: (data) => {
      const changed = typedInto(data, voucher)
      setTyped(changed)
      if (isReady) setDraft(changed)
    },
    send: async (values) => {
      const card = {
        delivery,
        cents: amountOf(values, locale) ?? 0,
        text: printableText(values.text) || null,
      }
      if (isForPreview.current) onPreview(card)
      else onBuy(card)
      return null
    },
  })
  useEarlyInput(form.props.ref, voucher, isReady)
  const button = (isPreview: boolean) => ({
    ...form.button,
    onClick: () => void (isForPreview.current = isPreview),
  })

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void =>
    setInside(currentTarget.contains(relatedTarget))
  /** It lies in the cart. The form stays as it is, for one more of them; whoever comes back begins anew. */
  const forget = (): void => {
    setTyped(voucher)
    setDraft(null)
  }
  return {
    form: { ...form, props: { ...form.props, onFocus: () => setInside(true), onBlur: leave } },
    /** Other fields for a draft that came later than they did. */
    fieldsKey: begun === null ? 'early' : 'begun',
    voucher,
    forget,
    buyButton: button(false),
    previewButton: button(true),
  }
}

/** Fields that are not shown at the moment keep their words. */
function typedInto(data: FormData, before: TypedVoucher): TypedVoucher {
  const shown = Object.entries(readForm(voucherFields, data)).filter(([name]) => data.has(name))
  return { ...before, ...(Object.fromEntries(shown) as Partial<TypedVoucher>) }
}

/** On a page that came from the server somebody may be in a field, or have typed, before its code was there: nobody has heard of it yet. */
function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  voucher: TypedVoucher,
  isReady: boolean,
): void {
  const wake = useEffectEvent(() => {
    if (isReady || !form.current) return
    const focused = document.activeElement
    if (form.current.contains(focused))
      focused?.dispatchEvent(new globalThis.FocusEvent('focusin', { bubbles: true }))
    const found = typedInto(new FormData(form.current), voucher)
    if (JSON.stringify(found) !== JSON.stringify(voucher))
      form.current.dispatchEvent(new Event('input', { bubbles: true }))
  })
  useEffect(() => wake(), [])
}
