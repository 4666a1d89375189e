import { useAtomValue } from 'jotai'
import { onSiteModeAtom } from '../../shop/on-site/on-site-atoms.ts'
import { IdleWarning } from './idle-warning.tsx'
import { useIdleClock } from './use-idle-clock.ts'
import { useInsideOnly } from './use-inside-only.ts'
import { useOneGuest } from './use-one-guest.ts'
import { Wiping } from './wiping.tsx'

/** Runs the state machine of a tablet: one guest per document, asked and wiped when the time has come. */
export function TabletWatch() {
  const mode = useAtomValue(onSiteModeAtom)
  useOneGuest(mode)
  useIdleClock(mode)
  useInsideOnly()
  if (mode?.state === 'wiping') return <Wiping />
  if (mode?.state === 'warning') return <IdleWarning wipesAt={mode.wipesAt} />
  return null
}
