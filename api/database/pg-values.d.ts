// The part of pg that turns a value into what is sent; the types of the package leave it out.
declare module 'pg/lib/utils.js' {
  /** Throws for a value that has no text, such as an object with a bigint. */
  export function prepareValue(value: unknown): string | Buffer | null
}
