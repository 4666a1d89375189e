import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDates, useMoney } from '../../../lib/language/format.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { Note } from '../../../ui/states/notice.tsx'
import { VoucherPaper } from '../voucher-paper.tsx'
import { BalanceForm } from './balance-form.tsx'
import { BalanceHistory } from './balance-history.tsx'
import type { BalanceFieldsFragment } from './voucher-balance.generated.ts'
import './balance.css'

interface BalanceProps {
  title: ReactNode
  intro: ReactNode
  /** Action that leads to where a usable voucher is redeemed. */
  action: ReactNode
}

/**
 * Form on the left, voucher on the right: first a drawing that shows where the code is, then the real one.
 */
export function Balance({ title, intro, action }: BalanceProps) {
  const [{ balance, round }, setAnswer] = useState<{ balance: BalanceFieldsFragment | null; round: number }>({
    balance: null,
    round: 0,
  })
  return (
    <div className="wrap page-top page-view two-panes balance">
      <div className="balance__question">
        <h1 className="heading-1">{title}</h1>
        <p className="lead muted mt-4">{intro}</p>
        <BalanceForm
          onBalance={(found) => setAnswer({ balance: found, round: round + 1 })}
          isMainAction={!balance || stateOf(balance) !== 'usable'}
        />
      </div>
      {balance ? <BalanceResponse key={round} balance={balance} action={action} /> : <WhereTheCodeIs />}
    </div>
  )
}

function BalanceResponse({ balance, action }: { balance: BalanceFieldsFragment; action: ReactNode }) {
  const dates = useDates()
  const money = useMoney()
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => paper.current?.focus(), [])
  const { code, currentAmount, originalAmount, reservedAmount, expiresOn, isExpired } = balance
  const state = stateOf(balance)
  return (
    <div className="balance__result">
      <div role="status" tabIndex={-1} ref={paper}>
        <VoucherPaper
          isLit={state === 'usable'}
          label={<FormattedMessage id={labels[state]} />}
          amount={money(currentAmount)}
          isHeadline
          note={<FormattedMessage id="voucher-balance.original" values={{ amount: money(originalAmount) }} />}
          code={code}
          stub={
            <FormattedMessage
              id={isExpired ? 'voucher-balance.wasValidUntil' : 'voucher-balance.validUntil'}
              values={{ day: dates.full(expiresOn) }}
            />
          }
        />
      </div>
      {reservedAmount.minor > 0 && !isExpired && (
        <Note icon="clock">
          <FormattedMessage id="voucher-balance.reserved" values={{ amount: money(reservedAmount) }} />
        </Note>
      )}
      {state !== 'reserved' && (
        <Note>
          <FormattedMessage id={notes[state]} />
        </Note>
      )}
      {state === 'usable' && <div>{action}</div>}
      <BalanceHistory balance={balance} />
    </div>
  )
}

type State = 'usable' | 'reserved' | 'empty' | 'expired'

function stateOf({ isExpired, currentAmount, reservedAmount }: BalanceFieldsFragment): State {
  if (isExpired) return 'expired'
  if (currentAmount.minor > 0) return 'usable'
  return reservedAmount.minor > 0 ? 'reserved' : 'empty'
}

const labels = {
  usable: 'voucher-balance.left',
  reserved: 'voucher-balance.nothingFree',
  empty: 'voucher-balance.usedUp',
  expired: 'voucher-balance.expired',
} satisfies Record<State, PlainMessageId>

const notes = {
  usable: 'voucher-balance.use',
  empty: 'voucher-balance.usedUpNote',
  expired: 'voucher-balance.expiredNote',
} satisfies Record<Exclude<State, 'reserved'>, PlainMessageId>

/** Decorative: the field's hint contains the same. */
function WhereTheCodeIs() {
  const intl = useIntl()
  return (
    <div className="balance__result balance__result--empty" aria-hidden="true">
      <VoucherPaper
        label={<FormattedMessage id="voucher-balance.kind" />}
        amount={intl.formatMessage({ id: 'voucher-balance.anyAmount' })}
        note={<FormattedMessage id="voucher-balance.codeHere" />}
        code="····-····-····-····"
        stub={<FormattedMessage id="voucher-balance.everywhere" />}
      />
    </div>
  )
}
