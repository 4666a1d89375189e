import { useAtom, useAtomValue } from 'jotai'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { storageReadyAtom } from '../../lib/stored-atom.ts'
import type { NewVoucherCard } from '../../lib/voucher-cart.ts'
import { useForm } from '../../ui/use-form.tsx'
import { begunVoucher, voucherDraftAtom } from './voucher-draft.ts'
import { amountOf, readVoucher, type TypedVoucher, voucherSchema } from './voucher-rules.ts'
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
  const isReady = useAtomValue(storageReadyAtom)
  const [draft, setDraft] = useAtom(voucherDraftAtom)
  const [typed, setTyped] = useState<TypedVoucher | null>(null)
  const isForPreview = useRef(false)
  const begun = begunVoucher(draft)
  const [base, setBase] = useState(begun)
  if (typed === null && base !== begun) setBase(begun)
  const voucher = typed ?? begun

  const form = useForm({
    schema: voucherSchema,
    read: readVoucher,
    onChange: (data) => {
      const changed = typedInto(data, voucher)
      setTyped(changed)
      if (isReady) setDraft(changed)
    },
    send: async (values) => {
      const card = { delivery, cents: amountOf(values) ?? 0, text: printableText(values.text) || null }
      if (isForPreview.current) onPreview(card)
      else onBuy(card)
      return null
    },
  })
  useHearingEarlyWords(form.props.ref, voucher, isReady)
  const button = (isPreview: boolean) => ({ ...form.button, onClick: () => void (isForPreview.current = isPreview) })

  /** It lies in the cart. The form stays as it is, for one more of them; whoever comes back begins anew. */
  const forget = (): void => {
    setTyped(voucher)
    setDraft(null)
  }
  return {
    form,
    /** Other fields where a draft came later than they did. */
    fieldsKey: JSON.stringify(base),
    voucher,
    forget,
    buyButton: button(false),
    previewButton: button(true),
  }
}

/** Fields that are not shown at the moment keep their words. */
function typedInto(data: FormData, before: TypedVoucher): TypedVoucher {
  const shown = Object.entries(readVoucher(data)).filter(([name]) => data.has(name))
  return { ...before, ...(Object.fromEntries(shown) as Partial<TypedVoucher>) }
}

/** On a page that came from the server somebody may have typed before its code was there: nobody has heard of it yet. */
function useHearingEarlyWords(form: RefObject<HTMLFormElement | null>, voucher: TypedVoucher, isReady: boolean): void {
  const wake = useEffectEvent(() => {
    if (isReady || !form.current) return
    const found = typedInto(new FormData(form.current), voucher)
    if (JSON.stringify(found) !== JSON.stringify(voucher)) form.current.dispatchEvent(new Event('input', { bubbles: true }))
  })
  useEffect(() => wake(), [])
}
