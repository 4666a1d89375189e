import { FormattedMessage } from 'react-intl'
import type { HouseVoucherKind, HouseVoucherState, VoucherUseKind } from '../../generated/house-schema.ts'
import { localParts, shopTimeZone, useDates } from '../../lib/language/format.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import type { Words } from '../day/use-words.ts'
import { Fact } from '../stay/fact.tsx'
import type { VoucherDetails } from './voucher-details.ts'
import '../stay/facts.css'

export const voucherStates = {
  VALID: 'house.voucher.valid',
  RESERVED: 'house.voucher.reserved',
  SPENT: 'house.voucher.spent',
  OVER: 'house.voucher.over',
  BLOCKED: 'house.voucher.blocked',
} as const satisfies Record<HouseVoucherState, PlainMessageId>
const kinds = {
  PRINT: 'house.voucher.print',
  POSTAL: 'house.voucher.postal',
  REFUND: 'house.voucher.refund',
  GOODWILL: 'house.voucher.goodwill',
} as const satisfies Record<HouseVoucherKind, PlainMessageId>
const uses = {
  ISSUED: 'house.voucher.issued',
  REDEEMED: 'house.voucher.redeemed',
  RETURNED: 'house.voucher.returned',
} as const satisfies Record<VoucherUseKind, PlainMessageId>

/** What staff know of a voucher, and what moved its value. */
export function VoucherFacts({ voucher, words }: { voucher: VoucherDetails; words: Words }) {
  const dates = useDates()
  const { state, kind, isSinglePurpose, originalCents, reservedCents, number, buyer, replacedAt } = voucher
  return (
    <>
      <dl className="house-facts">
        <Fact id="house.voucher.state">
          <b>
            <FormattedMessage id={replacedAt ? 'house.voucher.replaced' : voucherStates[state]} />
          </b>
          <small>
            <FormattedMessage id="house.voucher.until" values={{ day: dates.numeric(voucher.validUntil) }} />
          </small>
          {replacedAt && (
            <small>
              <FormattedMessage
                id="house.voucher.replacedAt"
                values={{ time: words.dayAndClock(replacedAt) }}
              />
            </small>
          )}
          {reservedCents > 0 && (
            <small>
              <FormattedMessage
                id="house.voucher.reservedCents"
                values={{ amount: words.money(reservedCents) }}
              />
            </small>
          )}
        </Fact>
        <Fact id="house.voucher.value">
          {words.money(originalCents)}, …{voucher.ending}
        </Fact>
        <Fact id="house.voucher.kind">
          <FormattedMessage id={kinds[kind]} />
          <small>
            <FormattedMessage
              id={isSinglePurpose ? 'house.voucher.singlePurpose' : 'house.voucher.multiPurpose'}
            />
          </small>
        </Fact>
        {number && (
          <Fact id="house.voucher.order">
            {number}
            {buyer && <small>{buyer}</small>}
          </Fact>
        )}
      </dl>
      <table className="voucher__uses">
        <caption className="visually-hidden">
          <FormattedMessage id="house.voucher.uses" />
        </caption>
        <tbody>
          {voucher.uses.map((use) => (
            <tr key={use.kind + use.at + use.number}>
              <td>{dates.numeric(localParts(use.at, shopTimeZone).day)}</td>
              <th scope="row">
                <FormattedMessage id={uses[use.kind]} /> <span className="nowrap">{use.number}</span>
              </th>
              <td>{words.money(use.kind === 'REDEEMED' ? -use.cents : use.cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
