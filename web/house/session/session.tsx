import { type ReactNode, useMemo, useState } from 'react'
import { Provider } from 'urql'
import { useRoute } from 'wouter'
import { useLocale } from '../../lib/language/locale.tsx'
import { createHouseClient } from '../client.ts'
import { forgetHouse, saveStaff } from '../door/saved-house.ts'
import { isLineDown } from '../door/line.ts'
import { lazyPage } from '../lazy-page.tsx'
import { Cover } from './cover.tsx'
import { FirstStaff } from './first-staff.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SessionContext, SignedInContext, type Staff } from './context.ts'

const InvitationPage = lazyPage(async () => (await import('./invitation-page.tsx')).InvitationPage)

/**
 * Knows who is signed in. Pages are there only with a session; when it ends, the sign-in covers them, and
 * what is open and typed stays beneath it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const locale = useLocale()
  // Undefined until it is known.
  const [staff, setStaff] = useState<Staff | null>()
  const [isCovered, setCovered] = useState(false)
  const [isInvited, invitation] = useRoute('/einladung/:token')
  // Each session reads anew: another person may see something else.
  const [session, setSession] = useState(0)
  const { client } = useMemo(
    () => ({ session, client: createHouseClient(locale, () => setCovered(true)) }),
    [locale, session],
  )
  const know = (now: Staff | null): void => {
    setStaff(now)
    if (now) saveStaff(now)
    else forgetHouse()
  }
  const signedIn = (now: Staff): void => {
    know(now)
    setCovered(false)
    setSession(session + 1)
  }
  const signed = useMemo(() => staff && { staff, change: () => cover(setCovered) }, [staff])
  return (
    <Provider value={client}>
      <SignedInContext value={signedIn}>
        {isInvited ? (
          <InvitationPage token={invitation.token} />
        ) : signed ? (
          <SessionContext value={signed}>
            {children}
            <Cover
              isOpen={isCovered}
              who={signed.staff.name}
              // Those who clean see no guest's name, and would wait for a mail after each suite.
              onIdle={isCleaning(signed.staff) ? undefined : signed.change}
            />
          </SessionContext>
        ) : staff === undefined ? (
          <FirstStaff onKnown={know} />
        ) : (
          <SignInPage />
        )}
      </SignedInContext>
    </Provider>
  )
}

/** The page is not covered while the line is down: signing in needs one, and guests could not be let in. */
function cover(setCovered: (isCovered: true) => void): void {
  if (!isLineDown()) setCovered(true)
}

function isCleaning({ roles }: Staff): boolean {
  return roles.every(({ role }) => role === 'CLEANING')
}
