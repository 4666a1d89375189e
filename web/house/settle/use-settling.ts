import { useState } from 'react'
import { type Affected, type Help, isPaid } from './affected.ts'
import { useSettlement } from './use-settlement.ts'

interface Settling {
  /** Something is left to be settled. Both get what became of each stay that is settled. */
  onLeft: (said: string[]) => void
  onDone: (said: string[]) => void
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
      const settled = await settlement.run()
      setSettling(false)
      const said = settled.map(({ sentence }) => sentence)
      const count = settled.filter(({ affected }) => isPaid(affected)).length
      setOutcome({ settled: count, all: paid.length })
      if (count < paid.length) onLeft(said)
      else onDone(said)
    },
  }
}
