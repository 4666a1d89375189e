import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { useLocale } from '../../../lib/language/locale.tsx'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { voucherDraftAtom } from '../shop-form/voucher-draft.ts'
import { useEveningsQuery } from './evenings.generated.ts'
import { type Evening, eveningsOf } from './evenings.ts'
import { withEvening } from './with-evening.ts'

/**
 * Fills the draft with the evening of a link (`?evening=`), which the address loses then: a reload shows what
 * was typed since. Returns its name as a key of the form, which reads the draft once.
 */
export function useEveningPreset(href: string): string | null {
  const intl = useIntl()
  const locale = useLocale()
  const name = new URLSearchParams(useSearch()).get('evening')
  const isReady = useAtomValue(storageReadyAtom)
  const setDraft = useSetAtom(voucherDraftAtom)
  const [, navigate] = useLocation()
  const [{ data }] = useEveningsQuery({ pause: name === null })
  const evenings = eveningsOf(data?.stores ?? [])
  const chosen = evenings.find((evening) => evening.name === name)

  const fill = useEffectEvent(() => {
    if (!chosen) return
    const wordsOf = ({ hours, type }: Evening): string =>
      intl.formatMessage({ id: 'voucher-shop.evening.name' }, { hours, type })
    const allWords = evenings.map(wordsOf)
    setDraft((now) => withEvening(now, { cents: chosen.cents, words: wordsOf(chosen), allWords }, locale))
    navigate(href, { replace: true })
  })
  const chosenName = chosen?.name
  useEffect(() => {
    if (isReady && chosenName) fill()
  }, [isReady, chosenName])
  return name
}
