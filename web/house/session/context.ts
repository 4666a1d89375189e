import { createContext, use } from 'react'
import type { StaffFieldsFragment } from './staff-fields.generated.ts'

export type Staff = StaffFieldsFragment
/** A store, and the role in it. */
export type OwnStore = Staff['roles'][number]

/** Whether the role is one of those that book, move and cancel. */
export const isAtTheDoor = (role: OwnStore['role']): boolean => role === 'RECEPTION' || role === 'MANAGER'

interface Session {
  staff: Staff
  /** Covers the page until somebody signs in. */
  change: () => void
}

export const SessionContext = createContext<Session | null>(null)
/** Called with the member of staff who has signed in. */
export const SignedInContext = createContext<(staff: Staff) => void>(() => undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('Nobody is signed in')
  return session
}

/** Whether the person at the page manages a store. */
export function useIsManager(storeId: string): boolean {
  const { roles } = useSession().staff
  return roles.some((own) => own.storeId === storeId && own.role === 'MANAGER')
}
