import { hasSpans, inSpan } from '#http/spans.ts'

/** Sends a statement in a span. Its text has placeholders where its values are. */
export function inStatementSpan<Result>(text: string, send: () => Promise<Result>): Promise<Result> {
  if (!hasSpans()) return send()
  const summary = summaryOf(text)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text }
  return inSpan(summary, { kind: 'client', attributes }, send)
}

/** The verb and the first table that it is about: `UPDATE reservation`. */
export function summaryOf(text: string): string {
  const [, write, ...written] = writes.exec(text) ?? []
  if (write) return `${write.split(' ')[0]!.toUpperCase()} ${written.findLast(Boolean)}`
  const [, ...read] = reads.exec(text) ?? []
  if (read.length > 0) return `SELECT ${read.findLast(Boolean)}`
  return (/\w+/.exec(text)?.[0] ?? '').toUpperCase()
}

/** Not `FOR UPDATE`, which is part of a read. A table may have a schema. */
const writes = /(?<!\b(?:for|key) )\b(insert into|update|delete from) +"?(\w+)"?(?:\."?(\w+))?/i
const reads = /\bfrom +"?(\w+)"?(?:\."?(\w+))?/i
