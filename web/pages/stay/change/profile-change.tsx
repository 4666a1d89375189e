import { useState } from 'react'
import type { PageProps } from '../../../lib/routing/page.ts'
import { MovePage } from '../move/move-page.tsx'
import { ChangeLoading } from './change-title.tsx'
import { ChangedByPayment, ChangedOrder } from './changed-order.tsx'
import { ChangeStay } from './change-stay.tsx'
import type { Done } from './order.ts'

/** Changing a paid stay: persons, length and extras, alone or together with its time. */
export function ProfileChangePage({ params }: PageProps) {
  const id = params['orderId'] ?? ''
  const [done, setDone] = useState<Done | null>(null)
  return (
    <MovePage
      loading={<ChangeLoading />}
      done={done && <ChangedOrder {...done} />}
      countdown={null}
      moved={<ChangedByPayment id={id} />}
    >
      <ChangeStay id={id} onChanged={setDone} />
    </MovePage>
  )
}
