import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { returnPathAtom } from '../../../features/account/login/return-path.ts'
import { useTakerQuery } from '../../../features/stays/take-over/taker.generated.ts'
import { TakeOverForm } from '../../../features/stays/take-over/take-over-form.tsx'
import { hoursBetween } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useVisitor, type Visitor } from '../../../shop/visitor.ts'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { AccountChoice } from '../../account/account-choice.tsx'
import { useAccountView } from '../../account/use-account-view.ts'
import { useCodeHeading } from '../../account/use-code-heading.ts'
import { useWelcome } from '../../account/use-welcome.ts'
import type { OfferedStayQuery } from './offered-stay.generated.ts'
import type { Taken } from './taken-stay.tsx'
import '../../../features/stays/link/handover-part.css'

export type OfferedStay = NonNullable<OfferedStayQuery['offeredStay']>

interface TakeStayProps {
  token: string
  stay: OfferedStay
  onTaken: (taken: Taken) => void
  onGone: () => void
}

/** What is offered, and the way to accept it: with an account, and then by one press. */
export function TakeStay({ token, stay, onTaken, onGone }: TakeStayProps) {
  const { giver, startsAt, endsAt } = stay
  const named = { giver: <bdi>{giver}</bdi> }
  return (
    <div>
      <p className="muted">
        <FormattedMessage id="handovers.page.kicker" values={named} />
      </p>
      <h1 className="heading-1">
        <FormattedMessage id="handovers.page.title" values={{ hours: hoursBetween(startsAt, endsAt) }} />
      </h1>
      <p className="lead mt-4">
        <FormattedMessage id="handovers.page.text" values={named} />
      </p>
      <div className="handover-part">
        <Taker token={token} onTaken={onTaken} onGone={onGone} />
      </div>
    </div>
  )
}

/** The form for who is logged in; an account for everyone else. */
function Taker({ token, onTaken, onGone }: Omit<TakeStayProps, 'stay'>) {
  const isReady = useAtomValue(storageReadyAtom)
  const visitor = useVisitor()
  const [isLoggedOut, setLoggedOut] = useState(false)
  const [{ data }] = useTakerQuery({ pause: !isReady || !visitor, requestPolicy: 'network-only' })
  const [hasJustLoggedIn, setJustLoggedIn] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const taker = visitor && !isLoggedOut ? data?.viewer : null
  const isAsked = Boolean(taker)
  // The form with the focus is gone: the focus goes to the next one.
  useEffect(() => {
    if (isAsked && hasJustLoggedIn) place.current?.querySelector('input')?.focus()
  }, [isAsked, hasJustLoggedIn])
  if (!isReady) return <PageSkeleton />
  if (taker)
    return (
      <div ref={place}>
        <h2 className="heading-4">
          <FormattedMessage id="handovers.form.title" />
        </h2>
        <TakeOverForm
          token={token}
          taker={taker}
          onTaken={(order) => onTaken({ order, email: taker.email })}
          onGone={onGone}
          onLoggedOut={() => setLoggedOut(true)}
        />
      </div>
    )
  if (visitor && !data && !isLoggedOut) return <PageSkeleton />
  return (
    <TakerAccount
      onLoggedIn={() => {
        setLoggedOut(false)
        setJustLoggedIn(true)
      }}
    />
  )
}

function TakerAccount({ onLoggedIn }: { onLoggedIn: () => void }) {
  const account = useAccountView()
  const welcome = useWelcome()
  const setReturnPath = useSetAtom(returnPathAtom)
  const goOn = async (visitor: Visitor): Promise<void> => {
    setReturnPath(null)
    await welcome(visitor)
    onLoggedIn()
  }
  const paths = usePaths()
  const isCode = account.view === 'code'
  const title = useCodeHeading(isCode)
  return (
    <>
      <h2 className="heading-4" ref={title} tabIndex={-1}>
        <FormattedMessage id={isCode ? 'account.code.title' : 'handovers.form.title'} />
      </h2>
      <AccountChoice
        account={account}
        intro={<FormattedMessage id="handovers.account.intro" />}
        text={<FormattedMessage id="handovers.account.known" />}
        // The database keeps it until the mail is confirmed, and must not hold the link's token.
        returnPath={paths.login()}
        onLoggedIn={goOn}
      />
    </>
  )
}
