import { useAtom, useAtomValue } from 'jotai'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { readForm } from '../../../lib/forms/form-read.ts'
import { useLocale } from '../../../lib/language/locale.tsx'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import type { NewVoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { giftDays } from '../../../shop/gifts/gift-rules.ts'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { initialVoucher, voucherDraftAtom } from './voucher-draft.ts'
import { amountOf, type TypedVoucher, typedFields, voucherSchema } from './voucher-rules.ts'
import { printableText } from './voucher-text.ts'

const recipientSchema = z.object({ name: z.string(), email: z.string(), sendOn: z.string() })

interface VoucherFormOptions {
  delivery: NewVoucherCard['delivery']
  /** It is sent to another person: the form asks to whom and when. */
  isByMail: boolean
  onBuy: (card: NewVoucherCard) => void
  onPreview: (card: NewVoucherCard) => void
}

/**
 * State of the voucher form, which both buttons submit, buy and preview. Its fields are uncontrolled: what is
 * typed before hydration stays.
 */
export function useVoucherForm({ delivery, isByMail, onBuy, onPreview }: VoucherFormOptions) {
  const locale = useLocale()
  const isReady = useAtomValue(storageReadyAtom)
  const [draft, setDraft] = useAtom(voucherDraftAtom)
  const [typed, setTyped] = useState<TypedVoucher | null>(null)
  const isForPreview = useRef(false)
  // The draft is read once, so typing in another tab changes nothing here, and not while the form has the
  // focus: new fields would lose it.
  const [initialDraft, setInitialDraft] = useState<TypedVoucher | null>(null)
  const [isInside, setInside] = useState(false)
  if (isReady && initialDraft === null && typed === null && !isInside) setInitialDraft(initialVoucher(draft))
  const voucher = typed ?? initialDraft ?? initialVoucher(null)
  const { evening } = voucher
  // A page from the server may be older than today.
  const isHydrated = useHydrated()
  const days = useMemo(() => (isHydrated && isByMail ? giftDays() : null), [isHydrated, isByMail])

  const form = useForm({
    schema: useMemo(() => voucherSchema({ locale, evening, days }), [locale, evening, days]),
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
        evening,
        gift: recipientSchema.safeParse(values).data ?? null,
      }
      if (isForPreview.current) onPreview(card)
      else onBuy(card)
      return null
    },
  })
  useEarlyInput(form.props.ref, voucher, isReady)
  // What was typed before storage could be used.
  const keepEarly = useEffectEvent(() => typed && setDraft(typed))
  useEffect(() => {
    if (isReady) keepEarly()
  }, [isReady])
  const button = (isPreview: boolean) => ({
    ...form.button,
    onClick: () => void (isForPreview.current = isPreview),
  })

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void =>
    setInside(currentTarget.contains(relatedTarget))
  /** Called once the card is in the cart: the form stays filled, the next visit starts empty. */
  const forget = (): void => {
    setTyped(voucher)
    setDraft(null)
  }
  return {
    form: { ...form, props: { ...form.props, onFocus: () => setInside(true), onBlur: leave } },
    /** Remounts the fields when the draft arrives after them. */
    fieldsKey: initialDraft === null ? 'early' : 'begun',
    voucher,
    days,
    forget,
    buyButton: button(false),
    previewButton: button(true),
  }
}

/** Fields that are not rendered at the moment keep their value. */
function typedInto(data: FormData, before: TypedVoucher): TypedVoucher {
  const shown = Object.entries(readForm(typedFields, data)).filter(([name]) => data.has(name))
  return { ...before, ...(Object.fromEntries(shown) as Partial<TypedVoucher>) }
}

/** Reports focus and input from before hydration, which React has not seen. */
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
