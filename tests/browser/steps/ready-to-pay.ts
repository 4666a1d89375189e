import type { Page } from '@playwright/test'
import type { Texts } from '../texts.ts'
import { signUpAndLogIn, type Visitor } from './account.ts'
import { nameVisitors } from './checkout.ts'
import { holdSuite } from './hold-suite.ts'
import { openNamedHold } from './stored-hold.ts'

/** A visitor with an account, a held suite and complete data; only the payment is left. */
export async function readyToPay(page: Page, texts: Texts, day: string): Promise<Visitor> {
  const visitor = await signUpAndLogIn(page, texts)
  await openNamedHold(page, texts, { day })
  return visitor
}

/** The same by the pages, for stories about what these leave in the browser. */
export async function goToPayment(page: Page, texts: Texts, day: string): Promise<Visitor> {
  const visitor = await signUpAndLogIn(page, texts)
  await holdSuite(page, texts, { day })
  await nameVisitors(page, texts)
  return visitor
}
