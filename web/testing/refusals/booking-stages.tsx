// The page that pays a booking, and the form that moves a stay.
import { fireEvent, screen } from '@testing-library/react'
import { nothingChosen } from '../../features/stays/choices/chosen.ts'
import { heldBooking } from '../held-booking.ts'
import { MoveForm } from '../../pages/stay/move/move-form.tsx'
import { FinalizePayment } from '../../pages/checkout/booking/finalize-payment.tsx'
import type { StepProps } from '../../pages/checkout/booking/step.ts'
import { type Stage, stageOfHook, submit } from './stage.tsx'

const nothing = () => undefined
const times = { startsAt: '2040-12-12T15:30:00Z', endsAt: '2040-12-12T18:30:00Z', persons: 2 }
const euros = { minor: 0, currency: 'EUR' as const }
const change = {
  ...times,
  problem: null,
  wellzoneTypeName: 'Premium',
  difference: euros,
  returnableToVouchers: euros,
  lines: [],
  lengths: [],
  types: [],
  nearest: null,
  extras: [],
  companions: [],
  paymentMethods: [],
}

export const reschedule: Stage = {
  ...stageOfHook('RescheduleOrder', () => async () => null),
  Page: () => (
    <MoveForm
      purpose="change"
      order={{ id: 'order-1', details: null }}
      stay={{ ...times, timeZone: 'Europe/Berlin', wellzoneTypeName: 'Premium' }}
      change={change}
      chosen={{ ...nothingChosen, hours: 2 }}
      isLoading={false}
      onChoose={nothing}
      onDays={nothing}
      onRefresh={async () => nothing}
      onMoved={nothing}
    />
  ),
  send: () => void fireEvent.click(screen.getAllByRole('button').at(-1)!),
}

const booking = {
  ...heldBooking({ heldUntil: '2040-12-05T12:15:00Z', serverTime: '2040-12-05T12:00:00Z' }),
  paymentMethods: [{ id: 'method-1', name: 'PayPal', kind: 'PAYPAL' }],
} as unknown as StepProps['booking']

export const bookingPayment: Stage = {
  ...stageOfHook('PayBooking', () => async () => null),
  Page: () => (
    <FinalizePayment
      booking={booking}
      viewer={{} as StepProps['viewer']}
      draft={{ paymentMethodId: 'method-1' } as StepProps['draft']}
      onDraft={nothing}
    />
  ),
  send: submit,
}
