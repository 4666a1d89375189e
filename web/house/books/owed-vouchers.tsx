import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { useDates } from '../../lib/language/format.ts'
import type { OwedFigureInput } from '../../generated/house-schema.ts'
import type { Words } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import { useOwedVouchersQuery } from './owed-vouchers.generated.ts'
import { SumTable } from '../frame/sum-table.tsx'

interface OwedVouchersProps {
  storeId: string
  month: string
  of: OwedFigureInput
  words: Words
  /** The address that opens an order. */
  hrefOf: (order: string) => string
}

/** The vouchers that a line of their liability is made of. */
export function OwedVouchers({ storeId, month, of, words, hrefOf }: OwedVouchersProps) {
  const intl = useIntl()
  const dates = useDates()
  const [{ data, error, fetching }, ask] = useOwedVouchersQuery({
    variables: { storeId, month, of },
    requestPolicy: 'cache-and-network',
  })
  const found = data?.owedVouchers
  if (error && !found) return <Failed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
  if (fetching && !found) return <Loading />
  if (!found || found.items.length === 0)
    return (
      <p className="empty">
        <FormattedMessage id={found ? 'house.books.noVoucher' : 'house.error.roleTooLow'} />
      </p>
    )
  const sum = found.items.reduce((cents, voucher) => cents + voucher.cents, 0)
  return (
    <div className="books">
      <SumTable
        caption="house.books.vouchers"
        columns={[
          'house.voucher.order',
          'house.books.ending',
          'house.books.day',
          'house.books.lastDay',
          'house.books.originally',
          'house.books.worth',
        ]}
        rows={found.items.map(({ id, order, ending, issuedAt, validUntil, originalCents, cents }) => ({
          key: id,
          cells: [
            order === null ? (
              intl.formatMessage({ id: 'house.books.given' })
            ) : (
              <Link key="opener" className="link link--quiet" href={hrefOf(order)}>
                {order}
              </Link>
            ),
            `…${ending}`,
            words.dayAndClock(issuedAt),
            dates.numeric(validUntil),
            words.money(originalCents),
            words.money(cents),
          ],
        }))}
        // The sum of a part would pass for the figure that was opened.
        {...(!found.isCut && { total: [words.money(sum)] })}
      />
      {found.isCut && (
        <p className="muted">
          <FormattedMessage id="house.books.cut" />
        </p>
      )}
    </div>
  )
}
