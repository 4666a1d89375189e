import type { ReactNode } from 'react'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useLogOut } from './use-log-out.ts'

interface LogOutButtonProps {
  className?: string
  label?: string
  /** Called once the session has ended: leads to the login page. */
  onLoggedOut: () => void
  children: ReactNode
}

/** The button of header and menu, which style it. */
export function LogOutButton({ className, label, onLoggedOut, children }: LogOutButtonProps) {
  const snackbar = useSnackbar()
  const { logOut, isLoggingOut } = useLogOut()
  const leave = async (): Promise<void> => {
    if (await logOut()) {
      snackbar.success({ id: 'account.logOut.done' })
      onLoggedOut()
    } else {
      snackbar.error({ id: 'account.logOut.failed' })
    }
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={isLoggingOut || undefined}
      onClick={() => isLoggingOut || void leave()}
    >
      {children}
    </button>
  )
}
