// The page that pays a booking, and the form that moves a stay.
import { fireEvent, screen } from '@testing-library/react'
import { RescheduleForm } from '../../features/stays/move/reschedule-form.tsx'
import { heldBooking } from '../held-booking.ts'
import { FinalizePayment } from '../../pages/checkout/booking/finalize-payment.tsx'
import type { StepProps } from '../../pages/checkout/booking/step.ts'
import { type Stage, stageOfHook, submit } from './stage.tsx'

const euros = (minor: number) => ({ minor, currency: 'EUR' as const })
const time = {
  ...{ startsAt: '2040-12-13T09:00:00Z', endsAt: '2040-12-13T12:00:00Z' },
  ...{ startTime: '10:00', endTime: '13:00', difference: euros(0) },
}
const stay = { startsAt: '2040-12-12T15:30:00Z', endsAt: '2040-12-12T18:30:00Z', timeZone: 'Europe/Berlin' }
const nothing = () => undefined

export const reschedule: Stage = {
  ...stageOfHook('RescheduleOrder', () => async () => null),
  Page: () => (
    <RescheduleForm
      orderId="order-1"
      stay={stay}
      terms={{
        ...{ kind: 'OPEN', until: stay.startsAt, movesLeft: 5, stayTotal: euros(15_750) },
        ...{ returnableToVouchers: euros(0), held: null, paymentMethods: [] },
        ...{ days: [{ day: '2040-12-13', times: [time] }] },
      }}
      paidCents={15_750}
      payment={null}
      picker={null}
      isLoading={false}
      {...{ onDays: nothing, onRefresh: nothing, onMoved: nothing }}
    />
  ),
  send: () => {
    fireEvent.click(document.querySelector('input[value="2040-12-13T09:00:00Z"]')!)
    fireEvent.click(screen.getAllByRole('button').at(-1)!)
  },
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
