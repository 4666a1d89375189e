import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { useWords } from '../day/use-words.ts'
import { focusFirst } from '../focus.ts'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import { stayPath } from '../paths.ts'
import { type HouseLengthsQuery, useHouseLengthsQuery } from '../stay/house-lengths.generated.ts'
import { ActForm } from './act-form.tsx'
import type { FormProps } from './form-props.ts'
import { useLengthenStayMutation } from './lengthen-stay.generated.ts'
import { ReceiptField, receiptOf } from './receipt-field.tsx'
import { sendBy } from './send-by.ts'
import { clockOf } from './typed-clock.ts'

type Lengths = NonNullable<HouseLengthsQuery['houseLengths']>

/** More hours: in the suite as long as it is free, else in another one, with who comes after it. */
export function LengthenForm(props: FormProps) {
  const [{ data, error, fetching }, ask] = useHouseLengthsQuery({
    variables: { id: props.stay.id },
    requestPolicy: 'network-only',
  })
  const { timeZone, storeId } = props.stay
  if (error) return <Failed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
  if (fetching || !data?.houseLengths) return <Loading />
  const { items, next } = data.houseLengths
  const elsewhere = next && <NextElsewhere next={next} storeId={storeId} />
  const isBlocked = Boolean(next?.otherSuite)
  const isPossible = items.some(({ place }) => place !== 'NONE')
  return (
    <>
      {next && (
        <p className="hint">
          <Follows next={next} timeZone={timeZone} /> {isPossible && elsewhere}
        </p>
      )}
      {isPossible ? (
        <Longer {...props} items={items} />
      ) : (
        <p className="slip" role="status" tabIndex={-1} ref={focusFirst}>
          <FormattedMessage id={isBlocked ? 'house.lengthen.onlyThen' : 'house.lengthen.nothing'} />{' '}
          {elsewhere}
        </p>
      )}
    </>
  )
}

type Next = NonNullable<Lengths['next']>

function Follows({ next, timeZone }: { next: Next; timeZone: string }) {
  const words = useWords(timeZone)
  return (
    <FormattedMessage
      id="house.lengthen.next"
      values={{
        name: next.name ?? <FormattedMessage id="house.day.reserved" />,
        time: words.dayAndClock(next.startsAt),
      }}
    />
  )
}

/** Another suite for the next guests makes this one free. */
function NextElsewhere({ next, storeId }: { next: Next; storeId: string }) {
  if (next.otherSuite === null) return null
  return (
    <Link className="link" href={stayPath(storeId, next.id, 'SUITE')}>
      <FormattedMessage id="house.lengthen.moveNext" values={{ suite: next.otherSuite }} />
    </Link>
  )
}

/**
 * The ends with what each costs. The field of the receipt has the cursor, but a time that is typed there
 * chooses an end, as for other acts, and Enter empties the field; typed once more it is the number.
 */
function Longer({ stay, items, ...form }: FormProps & Pick<Lengths, 'items'>) {
  const words = useWords(stay.timeZone)
  const [, lengthen] = useLengthenStayMutation()
  const possible = items.filter(({ place }) => place !== 'NONE')
  const [hours, setHours] = useState(possible[0]!.hours)
  const [number, setNumber] = useState('')
  // The last time that chose an end.
  const [typedTime, setTypedTime] = useState<string | null>(null)
  const time = clockOf(number)
  const typed = time === typedTime ? undefined : possible.find(({ endsAt }) => words.clock(endsAt) === time)
  const chosen = typed ?? items.find((item) => item.hours === hours)!
  const cents = chosen.differenceCents ?? 0
  const receipt = typed ? null : receiptOf(number, cents)
  const input = { id: stay.id, hours: chosen.hours, inOther: chosen.place === 'OTHER', receipt }
  return (
    <ActForm
      {...form}
      title="house.act.lengthen"
      input={JSON.stringify(input)}
      missing={
        typedTime !== null && number === '' ? (
          <FormattedMessage id="house.lengthen.typed" values={{ time: typedTime }} />
        ) : undefined
      }
      onMissing={() => {
        if (!typed) return
        setHours(typed.hours)
        setTypedTime(time)
        setNumber('')
      }}
      send={cents > 0 && !receipt ? null : sendBy(lengthen, input)}
    >
      <Segment
        legend={<FormattedMessage id="house.lengthen.until" />}
        isLegendShown
        name="hours"
        options={items.map(({ hours: value, endsAt, place, differenceCents }) => ({
          value: String(value),
          isDisabled: place === 'NONE',
          label: (
            <>
              <b>{words.clock(endsAt)}</b>{' '}
              <small>
                {differenceCents === null ? (
                  <FormattedMessage id="house.lengthen.taken" />
                ) : (
                  words.difference(differenceCents)
                )}
              </small>
              {place === 'OTHER' && (
                <small>
                  <FormattedMessage id="house.lengthen.other" />
                </small>
              )}
            </>
          ),
        }))}
        value={String(chosen.hours)}
        onChange={(value) => setHours(Number(value))}
      />
      {cents > 0 && (
        <ReceiptField amount={words.money(cents)} value={number} onChange={setNumber} ref={focusFirst} />
      )}
    </ActForm>
  )
}
