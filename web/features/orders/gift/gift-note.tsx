import { FormattedMessage } from 'react-intl'
import { shopTimeZone, useDates } from '../../../lib/language/format.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import type { OrderDetailsFieldsFragment } from '../details/order-details.generated.ts'

type Voucher = NonNullable<OrderDetailsFieldsFragment['lines'][number]['voucher']>
export type PlannedGift = NonNullable<Voucher['gift']>
export type GiveableVoucher = Pick<
  Voucher,
  'code' | 'gift' | 'isSpent' | 'originalAmount' | 'remainingAmount'
> & { printLine: number }

interface GiftNoteProps {
  voucher: GiveableVoucher
  /** A button beside the one that saves it, instead of a link. */
  isButton?: boolean
  onGive: () => void
}

/** The recipient of a voucher that goes by mail, and the button that plans or changes it. */
export function GiftNote({ voucher: { code, gift, isSpent }, isButton = false, onGive }: GiftNoteProps) {
  const dates = useDates()
  const give = (
    <span>
      <FormattedMessage id={gift ? 'voucher-gifts.note.change' : 'voucher-gifts.note.give'} />{' '}
      <span className="visually-hidden">{code}</span>
    </span>
  )
  if (gift?.sentAt) {
    const { day } = dates.at(gift.sentAt, shopTimeZone)
    return (
      <span>
        <FormattedMessage
          id="voucher-gifts.note.sent"
          values={{ name: gift.name, email: gift.email, day: dates.weekdayAndDay(day) }}
        />
      </span>
    )
  }
  if (isSpent)
    return (
      gift && (
        <span>
          <FormattedMessage id="voucher-gifts.note.spent" values={{ name: gift.name }} />
        </span>
      )
    )
  return (
    <>
      {gift && (
        <span>
          <FormattedMessage
            id="voucher-gifts.note.planned"
            values={{ name: gift.name, email: gift.email, day: dates.weekdayAndDay(gift.sendOn) }}
          />
        </span>
      )}
      {isButton ? (
        <Button kind="line" onClick={onGive}>
          {give}
        </Button>
      ) : (
        <TextButton onClick={onGive}>{give}</TextButton>
      )}
    </>
  )
}
