import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BlockReason } from '../../generated/house-schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { ActForm } from '../acts/act-form.tsx'
import type { FormProps } from '../acts/form-props.ts'
import { sendBy } from '../acts/send-by.ts'
import { focusFirst } from '../focus.ts'
import { useBlockVoucherMutation } from './block-voucher.generated.ts'
import { digitsOfNumber } from '../order-number.ts'
import { useIsManager } from '../session/context.ts'
import type { VoucherDetails } from './voucher-details.ts'

interface BlockFormProps extends Omit<FormProps, 'stay'> {
  storeId: string
  voucher: VoucherDetails
  isReplaced: boolean
}

const whys = {
  LOST: 'house.voucher.lost',
  STOLEN: 'house.voucher.stolen',
  UNREADABLE: 'house.voucher.unreadable',
  WRONG_RECIPIENT: 'house.voucher.wrongRecipient',
} as const satisfies Record<BlockReason, PlainMessageId>
const reasons = Object.keys(whys) as BlockReason[]

/** Blocks a voucher; with a new code for its buyer, who names the order that bought it. */
export function BlockForm({ storeId, voucher: { id }, isReplaced, ...form }: BlockFormProps) {
  const [, block] = useBlockVoucherMutation()
  const isManager = useIsManager(storeId)
  const [why, setWhy] = useState<BlockReason>('LOST')
  const [typed, setTyped] = useState('')
  const orderNumber = digitsOfNumber(typed)
  const input = { storeId, id, isReplaced, why, orderNumber }
  return (
    <ActForm
      {...form}
      title={isReplaced ? 'house.voucher.replace' : 'house.voucher.block'}
      input={JSON.stringify(input)}
      missing={<FormattedMessage id="house.error.proofMissing" />}
      send={orderNumber === null && typed.trim() !== '' ? null : sendBy(block, input)}
    >
      <TextField
        label={<FormattedMessage id="house.voucher.proof" />}
        hint={<FormattedMessage id="house.voucher.proofHint" />}
        maxLength={13}
        isOptional={isManager}
        autoComplete="off"
        ref={focusFirst}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Segment
        legend={<FormattedMessage id="house.reason.legend" />}
        isLegendShown
        name="why"
        options={reasons.map((value) => ({ value, label: <FormattedMessage id={whys[value]} /> }))}
        value={why}
        onChange={setWhy}
      />
      {isReplaced && (
        <p className="hint">
          <FormattedMessage id="house.voucher.newCode" />
        </p>
      )}
    </ActForm>
  )
}
