// Fails where the verb of a statement is taken from its beginning, or from a lock.
import { expect, test } from 'vitest'
import { summaryOf } from './statement-span.ts'

test.each([
  ['select "id" from "orders" where "id" = $1 for no key update', 'SELECT orders'],
  ['SELECT id FROM mail ORDER BY id FOR UPDATE SKIP LOCKED', 'SELECT mail'],
  ['WITH due AS (SELECT id FROM mail FOR UPDATE)\nUPDATE mail SET attempts = 1', 'UPDATE mail'],
  ['insert into "payment" ("id") values ($1) on conflict ("id") do update set "id" = $1', 'INSERT payment'],
  ['delete from "session" where "id" in (select "id" from "old")', 'DELETE session'],
  ['select "id" from "provider"."intent" where "id" = $1', 'SELECT intent'],
  ['begin', 'BEGIN'],
])('%s is %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})
