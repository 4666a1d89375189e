import { useAtom } from 'jotai'
import { useMemo } from 'react'
import { refusedCode, type VoucherRefusal } from '../codes/price-refusals.ts'
import { usedCodesAtom } from '../codes/used-codes.ts'

/** The codes of the visitor's voucher cart; none before it is known whose they are. */
export function useCartCodes(
  viewerId: string | null | undefined,
  onDropped: (code: string, why: VoucherRefusal) => void,
) {
  const [stored, setStored] = useAtom(usedCodesAtom)
  const codes = useMemo(() => (stored.viewerId === viewerId ? stored.codes : []), [stored, viewerId])
  const store = (next: string[]): void => setStored({ viewerId: viewerId ?? null, codes: next })
  const drop = (refusal: VoucherRefusal, from: string[]): string[] | null => {
    const dropped = refusedCode(refusal, from)
    if (dropped === null) return null
    const rest = from.filter((code) => code !== dropped)
    store(rest)
    onDropped(dropped, refusal)
    return rest
  }
  return { codes, store, drop, isOwnerUnknown: viewerId === undefined && stored.codes.length > 0 }
}
