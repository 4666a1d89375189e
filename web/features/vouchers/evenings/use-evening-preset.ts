import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { useLocale } from '../../../lib/language/locale.tsx'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { voucherDraftAtom } from '../shop-form/voucher-draft.ts'
import { useEveningsQuery } from './evenings.generated.ts'
import { eveningsOf } from './evenings.ts'
import { withEvening, withoutEvening } from './with-evening.ts'

/**
 * Fills the draft with the evening of a link (`?evening=`), or takes one out for `none`. The address loses
 * it then: a reload shows what was typed since. Returns its name as a key of the form, which reads it once.
 */
export function useEveningPreset(href: string): string | null {
  const intl = useIntl()
  const locale = useLocale()
  const name = new URLSearchParams(useSearch()).get('evening')
  const isReady = useAtomValue(storageReadyAtom)
  const setDraft = useSetAtom(voucherDraftAtom)
  const [, navigate] = useLocation()
  const [{ data }] = useEveningsQuery({ pause: name === null })
  const chosen = eveningsOf(data?.stores ?? []).find((evening) => evening.name === name)
  const fill = useEffectEvent(() => {
    setDraft((now) => {
      if (!chosen) return withoutEvening(now)
      const { kind, hours, type, cents } = chosen
      const words = intl.formatMessage({ id: 'voucher-shop.evening.name' }, { hours, type })
      return withEvening(now, { kind, words, cents }, locale)
    })
    navigate(href, { replace: true })
  })
  const isKnown = chosen !== undefined || (name === 'none' && data !== undefined)
  useEffect(() => {
    if (isReady && isKnown) fill()
  }, [isReady, isKnown])
  return name
}
