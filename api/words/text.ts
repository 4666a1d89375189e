/**
 * Text of a visitor on one line: control characters could start a mail header or a line of their own, and
 * marks of writing direction could make a name read as something else.
 */
export function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
}

/**
 * Text of an unverified visitor, for a mail that can be sent to any address: mail programs make no link of
 * it. A zero-width space follows each character that joins the parts of an address.
 */
export function unlinked(text: string): string {
  return plain(text).replaceAll(/[.:@/\\\u3002\uFF0E\uFF61](?=\S)/gu, '$&\u200B')
}

/** A text in both languages of the shop, as the database domain `localized_text` stores it. */
export type LocalizedText = { de: string; en: string }

/** A sentence in both languages. */
export const say = (de: string, en: string): LocalizedText => ({ de, en })
