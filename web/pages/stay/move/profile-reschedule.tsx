import { useState } from 'react'
import type { PageProps } from '../../../lib/routing/page.ts'
import { MovePage } from './move-page.tsx'
import { MovedByPayment } from './moved-by-payment.tsx'
import { MovedOrder } from './moved-order.tsx'
import { PendingHold } from './pending-hold.tsx'
import { RescheduleLoading } from './reschedule-title.tsx'
import { type Done, RescheduleTimes } from './reschedule-times.tsx'

/** Moving a stay: another free time of the same store, type and length. */
export function ProfileReschedulePage({ params }: PageProps) {
  const id = params['orderId'] ?? ''
  const [done, setDone] = useState<Done | null>(null)
  return (
    <MovePage
      loading={<RescheduleLoading />}
      done={done && <MovedOrder {...done} />}
      countdown={<PendingHold id={id} />}
      moved={<MovedByPayment id={id} />}
    >
      <RescheduleTimes id={id} onMoved={setDone} />
    </MovePage>
  )
}
