import type { PlainMessageId } from '../language/locale.tsx'

/** `SLOT_TAKEN` of `bookings` is `bookings.error.slotTaken`. */
type MessageOf<Noun extends string, Code extends string> = `${Noun}.error.${CamelCase<Code>}`

type CamelCase<Code extends string> = Code extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Code>

/** Codes without a message of their own: each names another one, or the table does not compile. */
type Exceptions<Noun extends string, Code extends string> = {
  [C in Code as MessageOf<Noun, C> extends PlainMessageId ? never : C]: PlainMessageId
}

/**
 * The message of every refusal code of a noun. Called with the type of the codes first:
 * `refusalMessages<BookingErrorCode>()('bookings', {})`. scripts/message-use.ts reads these calls to find the
 * messages of a page.
 */
export function refusalMessages<Code extends string>() {
  return <Noun extends string>(noun: Noun, exceptions: Exceptions<Noun, Code>) => {
    const others: Partial<Record<string, PlainMessageId>> = exceptions
    return (code: Code): PlainMessageId =>
      others[code] ?? (`${noun}.error.${camelCase(code)}` as PlainMessageId)
  }
}

function camelCase(code: string): string {
  return code.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
