import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { JoinForm } from '../../features/waiting/join-form.tsx'
import type { Preset } from '../../features/waiting/say-options.ts'
import type { Wanted } from '../../features/waiting/join-rules.ts'
import { type FreeStay, useJoin } from '../../features/waiting/use-join.ts'
import { useDates } from '../../lib/language/format.ts'
import { FailedPage } from '../../ui/states/retry-note.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { BookNow } from './book-now.tsx'
import { FreeNow } from './free-now.tsx'
import { useAskedWish } from './use-asked-wish.ts'
import { WaitingFrame } from './waiting-frame.tsx'
import { WaitingSent } from './waiting-sent.tsx'
import { useWaitingStoresQuery, type WaitingStoresQuery } from './waiting-stores.generated.ts'

/** The form, filled with the stay that was looked for: `?store&date&persons&hours&part`. */
export function JoinPage() {
  const [{ data, error }, ask] = useWaitingStoresQuery()
  if (data) return <Waiting stores={data.stores.filter(({ isComingSoon }) => !isComingSoon)} />
  if (!error) return <PageSkeleton />
  return (
    <FailedPage
      title={<FormattedMessage id="shell.crumb.waiting" />}
      text="stores.failed"
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    />
  )
}

/** The form stays while its mail is on the way: nothing has to be typed again. */
function Waiting({ stores }: { stores: WaitingStoresQuery['stores'] }) {
  const { store, preset } = useAskedWish(stores)
  const join = useJoin()
  const [sent, setSent] = useState<{ email: string; wanted: Wanted } | null>(null)
  const [free, setFree] = useState<{ stay: FreeStay | null; wanted: Wanted } | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const wasSent = useRef(false)
  // The button that was pressed is gone: the focus goes to the address, which it was about.
  useEffect(() => {
    if (wasSent.current && !sent) form.current?.querySelector<HTMLElement>('[type=email]')?.focus()
    wasSent.current = sent !== null
  }, [sent])
  return (
    <WaitingFrame>
      {sent && (
        <WaitingSent email={sent.email} onAgain={() => join(sent.wanted)} onChange={() => setSent(null)} />
      )}
      <div hidden={sent !== null} ref={form}>
        <WaitingHead city={store?.city} preset={preset} />
        <JoinForm
          stores={stores}
          preset={preset}
          join={join}
          onSent={(email, wanted) => {
            setFree(null)
            setSent({ email, wanted })
          }}
          onFree={(stay, wanted) => setFree({ stay, wanted })}
        >
          {free && <FreeNow stay={free.stay} {...free.wanted} />}
        </JoinForm>
        {store && preset.day && <BookNow {...preset} store={store} day={preset.day} />}
      </div>
    </WaitingFrame>
  )
}

function WaitingHead({ city, preset: { day } }: { city: string | undefined; preset: Preset }) {
  const dates = useDates()
  return (
    <header>
      <p className="small muted">
        {city && day ? (
          <FormattedMessage id="waiting.form.asked" values={{ city, day: dates.weekdayAndDay(day) }} />
        ) : (
          <FormattedMessage id="shell.crumb.waiting" />
        )}
      </p>
      <h1 className="heading-1 mt-4">
        <FormattedMessage id="waiting.form.title" />
      </h1>
      <p className="lead mt-4">
        <FormattedMessage id="waiting.form.text" />
      </p>
    </header>
  )
}
