import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { useClient } from 'urql'
import {
  ChangeStayDocument,
  type ChangeStayQuery,
  useChangeStayQuery,
} from '../../../features/stays/change/change-stay.generated.ts'
import { toShape } from '../../../features/stays/change/chosen.ts'
import { useChosen } from '../../../features/stays/change/use-chosen.ts'
import { shopTimeZone } from '../../../lib/language/format.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { RetryNote } from '../../../ui/states/retry-note.tsx'
import { RequireViewer } from '../../profile/require-viewer.tsx'
import { ChangeLead } from './change-lead.tsx'
import { ChangeLoading, ChangeTitle } from './change-title.tsx'
import { notChangeable, NotChangeable } from './not-changeable.tsx'
import type { Done } from './order.ts'
import { PayableChange } from './payable-change.tsx'

interface ChangeStayProps {
  id: string
  onChanged: (done: Done) => void
}

/** What a stay could be instead and what that costs, or why it cannot be changed. */
export function ChangeStay({ id, onChanged }: ChangeStayProps) {
  const isReady = useAtomValue(storageReadyAtom)
  const [chosen, choose] = useChosen()
  const variables = { id, startsAt: chosen.startsAt, shape: toShape(chosen) }
  const [result, ask] = useChangeStayQuery({
    variables,
    pause: !isReady,
    requestPolicy: 'network-only',
  })
  const client = useClient()
  const refetch = () =>
    client
      .query<ChangeStayQuery>(ChangeStayDocument, variables, { requestPolicy: 'network-only' })
      .toPromise()
  useOnReturn(() => void refetch())
  const title = useRef<HTMLHeadingElement>(null)
  const retry = async (): Promise<void> => {
    await refetch()
    title.current?.focus()
  }
  return (
    <RequireViewer result={result} onRetry={ask} skeleton={<ChangeLoading />}>
      {({ order }) => {
        if (!order?.startsAt || !order.endsAt) return <NotChangeable problem="ORDER_NOT_RESCHEDULABLE" />
        const { startsAt, endsAt, persons, wellzoneTypeName, change, store } = order
        if (!change)
          return (
            <>
              <ChangeTitle ref={title} />
              <div className="mt-5">
                <RetryNote text="reschedules.change.failed" onRetry={() => void retry()} />
              </div>
            </>
          )
        if (notChangeable(change.problem)) return <NotChangeable problem={change.problem} orderId={id} />
        const stay = {
          ...{ startsAt, endsAt, timeZone: store?.timeZone ?? shopTimeZone },
          ...{ persons: persons ?? 1, wellzoneTypeName: wellzoneTypeName ?? '' },
        }
        return (
          <>
            <ChangeTitle ref={title} />
            <ChangeLead stay={stay} city={store?.city ?? ''} />
            <PayableChange
              order={order}
              stay={stay}
              change={change}
              chosen={chosen}
              onChoose={choose}
              isLoading={result.fetching || result.stale}
              onRefresh={refetch}
              onChanged={(changed) => onChanged({ ...changed, order })}
            />
          </>
        )
      }}
    </RequireViewer>
  )
}
