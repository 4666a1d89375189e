import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { useWords } from '../day/use-words.ts'
import { useKeys } from '../frame/keys.ts'
import { useTell } from '../frame/told.tsx'
import { LogList, type NextEntry } from '../log/log-list.tsx'
import { BlockForm } from './block-form.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { isVoucherCode } from './voucher-code.ts'
import type { VoucherDetails } from './voucher-details.ts'
import { VoucherFacts, voucherStates } from './voucher-facts.tsx'
import '../acts/act-list.css'
import '../stay/stay-page.css'

interface VoucherProps {
  storeId: string
  voucher: VoucherDetails
  /** What was looked for: the whole code, or the number of the order. */
  typed: string
  onLeave: () => void
  /** An act was done. A replaced code finds nothing any more, the order that bought it does. */
  onChanged: () => void
}

const acts = {
  redeem: { id: 'house.voucher.redeem', key: 'E' },
  replace: { id: 'house.voucher.replace', key: 'R' },
  block: { id: 'house.voucher.block', key: 'S' },
} as const satisfies Record<string, { id: PlainMessageId; key: string }>
type ActName = keyof typeof acts

/** A voucher with what may be done with it. */
export function Voucher({ storeId, voucher, typed, onLeave, onChanged }: VoucherProps) {
  const tell = useTell()
  const words = useWords(shopTimeZone)
  const [open, setOpen] = useState<ActName | null>(null)
  const [preview, setPreview] = useState<NextEntry | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const hasCode = isVoucherCode(typed)
  const refusalOf = (name: ActName): PlainMessageId | null => {
    if (voucher.replacedAt) return 'house.voucher.replaced'
    if (name === 'redeem') {
      if (voucher.state !== 'VALID') return voucherStates[voucher.state]
      return hasCode ? null : 'house.voucher.needsCode'
    }
    if (name === 'replace' && voucher.state === 'SPENT') return 'house.voucher.noNewCode'
    return name === 'block' && voucher.state === 'BLOCKED' ? voucherStates.BLOCKED : null
  }
  const names = Object.keys(acts) as ActName[]
  useKeys({
    ...Object.fromEntries(
      names.map((name) => [acts[name].key.toLowerCase(), refusalOf(name) ? undefined : () => setOpen(name)]),
    ),
    Escape: () => (open ? setOpen(null) : onLeave()),
  })
  const form = {
    canAct: true,
    onPreview: setPreview,
    onDone: (sentence: string) => {
      tell({ sentence })
      onChanged()
    },
  }
  return (
    <div className="stay-page">
      <div>
        <h2 className="voucher__left" ref={heading} tabIndex={-1}>
          {words.money(voucher.leftCents)}
        </h2>
        <VoucherFacts voucher={voucher} words={words} />
        <ul className="acts">
          {names.map((name) => {
            const refusal = refusalOf(name)
            return (
              <li key={name}>
                <button
                  type="button"
                  aria-disabled={refusal !== null || undefined}
                  aria-current={open === name || undefined}
                  onClick={() => refusal === null && setOpen(name)}
                >
                  <span>
                    <FormattedMessage id={acts[name].id} />
                    {refusal && (
                      <small>
                        <FormattedMessage id={refusal} />
                      </small>
                    )}
                  </span>
                  <kbd aria-hidden="true">{acts[name].key}</kbd>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <div className="stay-page__act">
        {open === 'redeem' && <RedeemForm {...form} code={typed} />}
        {(open === 'replace' || open === 'block') && (
          <BlockForm key={open} {...form} {...{ storeId, voucher }} isReplaced={open === 'replace'} />
        )}
        {preview && <LogList entries={[]} timeZone={shopTimeZone} next={preview} />}
      </div>
    </div>
  )
}
