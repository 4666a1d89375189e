import { useIntl } from 'react-intl'
import type { WellzoneKind } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { lowestPrice, withSuites } from '../../../shop/lowest-price.ts'
import type { EveningsQuery } from './evenings.generated.ts'

const evenings = [
  { name: 'classic-2', kind: 'CLASSIC', hours: 2, text: 'voucher-shop.evening.classic2' },
  { name: 'premium-2', kind: 'PREMIUM', hours: 2, text: 'voucher-shop.evening.premium2' },
  { name: 'premium-3', kind: 'PREMIUM', hours: 3, text: 'voucher-shop.evening.premium3' },
  { name: 'exclusive-3', kind: 'EXCLUSIVE', hours: 3, text: 'voucher-shop.evening.exclusive3' },
] as const satisfies { name: string; kind: WellzoneKind; hours: number; text: PlainMessageId }[]

export type Evening = (typeof evenings)[number] & { type: string; cents: number }

/** Evenings that an open store has a suite for, each for the lowest price of today. */
export function eveningsOf(stores: EveningsQuery['stores']): Evening[] {
  const open = stores.filter(({ isComingSoon }) => !isComingSoon)
  const types = withSuites(open.flatMap(({ wellzoneTypes }) => wellzoneTypes))
  return evenings.flatMap((evening) => {
    const offers = types.filter(({ kind }) => kind === evening.kind)
    const price = lowestPrice(offers)
    return price ? [{ ...evening, type: offers[0]!.name, cents: price.minor * evening.hours }] : []
  })
}

interface BoughtEvening {
  evening: string | null
  /** The suite of the evening. */
  kind: WellzoneKind | null
  words: string | null
}

/** Divides the text of a bought voucher: the evening that it was bought as, and the giver's words. */
export function useEveningOf(): (text: string | null) => BoughtEvening {
  const intl = useIntl()
  const names = evenings.map(({ kind, hours }) =>
    intl.formatMessage(
      { id: 'voucher-shop.evening.name' },
      { hours, type: kind[0] + kind.slice(1).toLowerCase() },
    ),
  )
  return (text) => {
    const [first = '', ...rest] = text?.split('\n') ?? []
    const kind = evenings[names.indexOf(first)]?.kind
    return kind
      ? { evening: first, kind, words: rest.join('\n') || null }
      : { evening: null, kind: null, words: text }
  }
}
