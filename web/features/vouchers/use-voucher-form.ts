import { useAtom, useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
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

/** A voucher that is being thought of. Buying it and looking at it need the same: both buttons send the form. */
export function useVoucherForm({ delivery, onBuy, onPreview }: VoucherFormOptions) {
  const isReady = useAtomValue(storageReadyAtom)
  const [draft, setDraft] = useAtom(voucherDraftAtom)
  const [typed, setTyped] = useState<TypedVoucher | null>(null)
  const isForPreview = useRef(false)
  const voucher = typed ?? begunVoucher(draft)

  const change = (part: Partial<TypedVoucher>): void => {
    const changed = { ...voucher, ...part }
    setTyped(changed)
    if (isReady) setDraft(changed)
  }

  const form = useForm({
    schema: voucherSchema,
    read: readVoucher,
    send: async (values) => {
      const card = { delivery, cents: amountOf(values) ?? 0, text: printableText(values.text) || null }
      if (isForPreview.current) onPreview(card)
      else onBuy(card)
      return null
    },
  })
  const button = (isPreview: boolean) => ({ ...form.button, onClick: () => void (isForPreview.current = isPreview) })

  /** It lies in the cart. The form stays as it is, for one more of them; whoever comes back begins anew. */
  const forget = (): void => {
    setTyped(voucher)
    setDraft(null)
  }
  return { form, voucher, change, forget, buyButton: button(false), previewButton: button(true) }
}
