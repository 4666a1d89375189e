import type { Page } from '@playwright/test'
import type { Words } from '../words.ts'
import { becomeVisitor, type Visitor } from './account.ts'
import { holdSuite } from './book.ts'
import { nameVisitors } from './checkout.ts'

/** A visitor with an account, a held suite and everything said: what is left is to pay. */
export async function readyToPay(page: Page, words: Words, day: string): Promise<Visitor> {
  const visitor = await becomeVisitor(page, words)
  await holdSuite(page, words, { day })
  await nameVisitors(page, words)
  return visitor
}
