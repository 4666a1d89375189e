import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDates, useMoney, useShortMoney } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink, TextButton } from '../../../ui/button.tsx'
import { VoucherPaper } from '../voucher-paper.tsx'
import { BalanceForm } from './balance-form.tsx'
import { BalanceHistory } from './balance-history.tsx'
import { BoughtEvenings } from './bought-evenings.tsx'
import type { BalanceFieldsFragment } from './voucher-balance.generated.ts'
import './balance.css'

/** One question, then the answer in its place: what is left, what it buys today and what was. */
export function Balance() {
  const question = useRef<HTMLDivElement>(null)
  const [{ balance, round }, setAnswer] = useState<{ balance: BalanceFieldsFragment | null; round: number }>({
    balance: null,
    round: 0,
  })
  const askAgain = (): void => {
    setAnswer({ balance: null, round })
    question.current!.hidden = false
    question.current!.querySelector('input')?.focus()
  }
  return (
    <div className="wrap page-top balance">
      {/* Stays for the code of another QR code. */}
      <div ref={question} hidden={balance !== null}>
        <h1 className="heading-1">
          <FormattedMessage id="voucher-balance.title" />
        </h1>
        <p className="lead muted mt-4">
          <FormattedMessage id="voucher-balance.intro" />
        </p>
        <BalanceForm
          onBalance={(found) => setAnswer({ balance: found, round: round + 1 })}
          isMainAction={balance === null}
        />
      </div>
      {balance ? (
        <BalanceResponse key={round} balance={balance}>
          <TextButton isQuiet onClick={askAgain}>
            <FormattedMessage id="voucher-balance.other" />
          </TextButton>
        </BalanceResponse>
      ) : (
        <>
          <WhereTheCodeIs />
          <BoughtEvenings />
        </>
      )}
    </div>
  )
}

/** `children` leads to another code. */
function BalanceResponse({ balance, children }: { balance: BalanceFieldsFragment; children: ReactNode }) {
  const money = useMoney()
  const shortMoney = useShortMoney()
  const paths = usePaths()
  const response = useRef<HTMLDivElement>(null)
  useEffect(() => response.current?.focus(), [])
  const { code, currentAmount, originalAmount } = balance
  const state = stateOf(balance)
  return (
    <>
      <div role="status" tabIndex={-1} ref={response}>
        <BalanceTitle state={state} balance={balance} />
        <div className="row mt-5">
          {state === 'usable' && (
            <ButtonLink kind="accent" icon="arrow" href={paths.booking()}>
              <FormattedMessage id="voucher-balance.action" />
            </ButtonLink>
          )}
          {state === 'empty' && (
            <ButtonLink kind="accent" icon="arrow" href={paths.booking()}>
              <FormattedMessage id="cart.empty.action" />
            </ButtonLink>
          )}
          {children}
        </div>
      </div>
      {state === 'usable' && <BoughtEvenings cents={currentAmount.minor} />}
      <div className="balance__paper">
        <VoucherPaper
          isLit={state === 'usable'}
          label={<FormattedMessage id="voucher-balance.kind" />}
          amount={shortMoney(currentAmount.minor)}
          note={
            currentAmount.minor < originalAmount.minor && (
              <FormattedMessage id="voucher-balance.original" values={{ amount: money(originalAmount) }} />
            )
          }
          code={code}
          stub={<FormattedMessage id="voucher-balance.everywhere" />}
        />
      </div>
      <BalanceHistory balance={balance} />
    </>
  )
}

interface BalanceTitleProps {
  state: State
  balance: BalanceFieldsFragment
}

/** The answer is the largest of the page; below it what holds. */
function BalanceTitle({ state, balance }: BalanceTitleProps) {
  const dates = useDates()
  const money = useMoney()
  const { currentAmount, reservedAmount, expiresOn } = balance
  const day = dates.full(expiresOn)
  return (
    <>
      {state === 'usable' ? (
        <h1 className="balance__answer">
          <FormattedMessage id="voucher-balance.still" />{' '}
          <span className="balance__amount display tabular">{money(currentAmount)}</span>
        </h1>
      ) : (
        <h1 className="heading-1">
          <FormattedMessage id={titles[state]} />
        </h1>
      )}
      {state !== 'reserved' && (
        <p className="lead muted mt-4">
          <FormattedMessage id={notes[state]} values={{ day }} />
        </p>
      )}
      {reservedAmount.minor > 0 && state !== 'expired' && (
        <p className="muted mt-4">
          <FormattedMessage id="voucher-balance.reserved" values={{ amount: money(reservedAmount) }} />
        </p>
      )}
    </>
  )
}

type State = 'usable' | 'reserved' | 'empty' | 'expired'

function stateOf({ isExpired, currentAmount, reservedAmount }: BalanceFieldsFragment): State {
  if (isExpired) return 'expired'
  if (currentAmount.minor > 0) return 'usable'
  return reservedAmount.minor > 0 ? 'reserved' : 'empty'
}

const titles = {
  reserved: 'voucher-balance.nothingFree',
  empty: 'voucher-balance.usedUp',
  expired: 'voucher-balance.expired',
} as const

const notes = {
  usable: 'voucher-balance.validUntil',
  empty: 'voucher-balance.usedUpNote',
  expired: 'voucher-balance.wasValidUntil',
} as const

/** Decorative: the field's hint contains the same. */
function WhereTheCodeIs() {
  const intl = useIntl()
  return (
    <div className="balance__paper" aria-hidden="true">
      <VoucherPaper
        label={<FormattedMessage id="voucher-balance.kind" />}
        words={intl.formatMessage({ id: 'voucher-balance.anyWords' })}
        amount={intl.formatMessage({ id: 'voucher-balance.anyAmount' })}
        code={<mark className="balance__code">WZ7K-2M94-QFXT-VB2H</mark>}
        stub={<FormattedMessage id="voucher-balance.everywhere" />}
      />
    </div>
  )
}
