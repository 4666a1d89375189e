import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { useWords } from '../day/use-words.ts'
import { houseErrorMessage } from '../error-messages.ts'
import { focusFirst } from '../focus.ts'
import { digitsOfNumber } from '../order-number.ts'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import { useSearch } from '../search/search-place.tsx'
import { useHouseVouchersQuery } from './house-vouchers.generated.ts'
import { Voucher } from './voucher.tsx'
import './voucher-page.css'

/** What a voucher is worth, and what is done with it. The code stays in memory: addresses are logged. */
export function VoucherPage({ storeId }: { storeId: string }) {
  const words = useWords(shopTimeZone)
  const { voucher: asked, lookAt } = useSearch()
  const [chosenId, choose] = useState<string>()
  const [{ data, error, fetching }, again] = useHouseVouchersQuery({
    variables: { storeId, text: asked },
    pause: asked === '',
    requestPolicy: 'network-only',
  })
  const result = asked === '' || fetching ? undefined : data?.houseVouchers
  const refusal = result?.userErrors[0]
  const vouchers = result?.vouchers ?? []
  const shown = vouchers.find(({ id }) => id === chosenId) ?? vouchers[0]
  const retry = () => again({ requestPolicy: 'network-only' })
  return (
    <>
      <div className="title">
        <h1>
          <FormattedMessage id="house.nav.vouchers" />
        </h1>
      </div>
      <LookForm
        takesFocus={asked === ''}
        onLook={(typed) => {
          lookAt(typed)
          retry()
        }}
      />
      {asked !== '' && fetching && <Loading />}
      {asked !== '' && error && <Failed error={error} onRetry={retry} />}
      {refusal && (
        <p className="empty" role="status">
          <FormattedMessage
            id={
              refusal.code === 'CODE_NOT_VALID' && digitsOfNumber(asked) !== null
                ? 'house.voucher.noneOfOrder'
                : houseErrorMessage(refusal.code)
            }
          />
        </p>
      )}
      {vouchers.length > 1 && (
        <Segment
          legend={<FormattedMessage id="house.voucher.several" />}
          isLegendShown
          name="voucher"
          options={vouchers.map(({ id, ending, leftCents }) => ({
            value: id,
            label: `…${ending}, ${words.money(leftCents)}`,
          }))}
          value={shown!.id}
          onChange={choose}
        />
      )}
      {shown && (
        <Voucher
          key={shown.id}
          storeId={storeId}
          voucher={shown}
          typed={asked}
          onLeave={() => lookAt('')}
          onChanged={() => {
            choose(shown.id)
            if (shown.number === null || shown.number === asked) retry()
            else lookAt(shown.number)
          }}
        />
      )}
    </>
  )
}

/** The field for a code or the number of an order. */
function LookForm({ takesFocus, onLook }: { takesFocus: boolean; onLook: (typed: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="voucher-look"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === '') return
        onLook(typed)
        setTyped('')
      }}
    >
      <TextField
        label={<FormattedMessage id="house.voucher.look" />}
        hint={<FormattedMessage id="house.voucher.lookHint" />}
        maxLength={255}
        autoComplete="off"
        ref={takesFocus ? focusFirst : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="line" size="small">
        <FormattedMessage id="house.voucher.show" />
      </Button>
    </form>
  )
}
