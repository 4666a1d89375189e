import type { Page } from '@playwright/test'
import type { Words } from '../texts.ts'
import { becomeVisitor, type Visitor } from './account.ts'
import { holdSuite } from './hold-suite.ts'
import { nameVisitors } from './checkout.ts'

/** A visitor with an account, a held suite and everything said: what is left is to pay. */
export async function readyToPay(page: Page, words: Words, day: string): Promise<Visitor> {
  const visitor = await becomeVisitor(page, words)
  await holdSuite(page, words, { day })
  await nameVisitors(page, words)
  return visitor
}
