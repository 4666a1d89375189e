// Registrations that are not confirmed yet.
import { sql } from 'kysely'
import type { Browser } from '../../proofs/harness/browser.ts'
import { newPerson } from '../../proofs/harness/visitor.ts'
import { ask, send } from './provocations.ts'
import type { Setup } from './setup.ts'
import { newAddress } from './visitors.ts'

/** A browser that has just registered, and what the mail to it contains. */
export async function registered(setup: Setup, browser = setup.visitor()) {
  const { email } = newPerson()
  await send(browser, 'register', { email, emailRepeat: email })
  const { token, emailCode } = await setup.mail(email)
  return {
    ...{ browser, email, token: token!, code: emailCode! },
    /** Lets so much time pass since the mail. */
    pass: (time: string) =>
      sql`UPDATE registration_code SET sent_at = sent_at - ${time}::interval,
        created_at = created_at - ${time}::interval, expires_at = expires_at - ${time}::interval
        WHERE email = ${email}`.execute(setup.db),
  }
}

/** The same, and a second browser with a copy of its cookies. */
export async function keptRegistration(setup: Setup) {
  const cookies = new Map<string, string>()
  const registration = await registered(setup, setup.visitor({ cookies }))
  return { ...registration, again: setup.visitor({ cookies: new Map(cookies) }) }
}

/** Another code of six digits. */
export function wrongCode(code: string): string {
  return code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
}

export async function typeWrong(browser: Browser, code: string, times: number): Promise<void> {
  const { title, variables } = ask(browser, 'confirmRegistrationCode', { code: wrongCode(code) })
  for (let time = 0; time < times; time++) await browser.run(title, variables)
}

/** A browser in a network that has registered so often that a proof of work is due. */
export async function registeringFrom(setup: Setup): Promise<Browser> {
  const browser = setup.visitor({ from: newAddress() })
  await registered(setup, browser)
  await setup.exhaust('register-client:%')
  return browser
}
