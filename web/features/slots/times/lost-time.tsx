import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock } from '../../../lib/language/format.ts'
import { Note } from '../../../ui/states/notice.tsx'
import { neighboursOf, type PricedType } from './priced-times.ts'

export interface LostTime {
  typeId: string
  startTime: string
  /** An address names this time: it may never have been free. */
  isOfLink?: true
  /** It went while it was looked at: the bar says so, and nothing moves, neither the times nor the focus. */
  isLive?: boolean
}

/** The chosen time was taken meanwhile: what is free next to it. The focus moves there, not on arrival. */
export function LostTimeNote({ lostTime, types }: { lostTime: LostTime; types: PricedType[] }) {
  const intl = useIntl()
  const type = types.find((priced) => priced.type.id === lostTime.typeId)
  const near = type ? neighboursOf(type, lostTime.startTime) : []
  useFocusAfterDialog(lostTime.isOfLink ? undefined : near.at(-1)?.id)
  const time = formatClock(lostTime.startTime)
  const name = type?.type.name ?? 'none'
  const times = intl.formatList(near.map(({ startTime }) => formatClock(startTime)))
  return (
    <Note isStatus>
      {lostTime.isOfLink ? (
        <FormattedMessage id="slots.link.slot" values={{ type: name, time, times, count: near.length }} />
      ) : near.length > 0 ? (
        <FormattedMessage id="slots.lost" values={{ time, times }} />
      ) : (
        <FormattedMessage id="slots.lost.all" values={{ type: name, time }} />
      )}
    </Note>
  )
}

/** Focuses the radio with this value, after an open dialog; an input in use keeps the focus. */
function useFocusAfterDialog(slotId: string | undefined): void {
  useEffect(() => {
    if (slotId === undefined) return
    const focus = (): void => {
      if (document.activeElement?.matches('select, textarea, input:not([name="slot"])')) return
      document.querySelector<HTMLElement>(`input[name="slot"][value="${CSS.escape(slotId)}"]`)?.focus()
    }
    const dialog = document.querySelector('dialog[open]')
    if (!dialog) return focus()
    dialog.addEventListener('close', focus, { once: true })
    return () => dialog.removeEventListener('close', focus)
  }, [slotId])
}
