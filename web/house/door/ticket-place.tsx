import { createContext, type ReactNode, use, useMemo, useState } from 'react'

/** True for a text in the form of a ticket, signed or not. */
export const isTicket = (text: string): boolean => /^WZT[1-9]\d{180,260}$/.test(text.trim())

interface TicketPlaceValue {
  /** The ticket that was read; empty for none. */
  ticket: string
  show: (ticket: string) => void
}

const TicketContext = createContext<TicketPlaceValue>({ ticket: '', show: () => undefined })

/** Has the ticket that camera or hand scanner have read: in memory only. */
export function TicketPlace({ children }: { children: ReactNode }) {
  const [ticket, show] = useState('')
  const value = useMemo(() => ({ ticket, show }), [ticket])
  return <TicketContext value={value}>{children}</TicketContext>
}

export const useTicketPlace = (): TicketPlaceValue => use(TicketContext)
