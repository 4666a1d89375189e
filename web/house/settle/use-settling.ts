import { useState } from 'react'
import { type Affected, type Help, isPaid } from './affected.ts'
import { useSettlement } from './use-settlement.ts'

interface Settling {
  /** Something is left to be settled; so many stays are. */
  onLeft: (settled: number) => void
  onDone: (settled: number) => void
}

/** Settles the paid stays that a change affects, and says how many are left. */
export function useSettling(help: Help, stays: Affected[], { onLeft, onDone }: Settling) {
  const settlement = useSettlement(help, stays)
  const [isSettling, setSettling] = useState(false)
  const [outcome, setOutcome] = useState<{ settled: number; all: number } | null>(null)
  return {
    settlement,
    isSettling,
    outcome,
    async settle(): Promise<void> {
      const paid = stays.filter(isPaid)
      setSettling(true)
      const done = await settlement.run()
      setSettling(false)
      const settled = paid.filter(({ stay }) => done.has(stay.id)).length
      setOutcome({ settled, all: paid.length })
      if (settled < paid.length) onLeft(settled)
      else onDone(settled)
    },
  }
}
