/** Patterns of internal details; no hostile value contains them, so in a response they have leaked. */
const internals = [
  /\n\s+at \S+ ?\(?[\w/:.]+:\d+:\d+/, // stack frames
  /node_modules|file:\/\/\/|\.ts:\d+|node:internal/,
  /\b(?:severity|routine|sqlstate|hint)"\s*:/i,
  /violates|duplicate key|invalid input syntax|relation \\?"|column \\?"|syntax error at or near|out of range for type/,
  /kysely|pg-protocol|pg_catalog|password_hash|request_hash|client_hash|token_hash/i,
  /INTERNAL_SERVER_ERROR|UPSTREAM_UNAVAILABLE/,
]

/** Internal details and server errors in a response; empty if there are none. */
export function faultsOf({ status, text }: { status: number; text: string }): string[] {
  const found = internals.map((pattern) => pattern.exec(text)?.[0]).filter((match) => match !== undefined)
  return [
    ...(status >= 500 ? [`status ${status}: ${text.slice(0, 300)}`] : []),
    ...found.map((match) => `says ${match}`),
  ]
}
