import type { PlainMessageId } from '../../../lib/language/locale.tsx'

/** An entry of a list: the messages of its heading and of what it says. */
export interface TitledText {
  title: PlainMessageId
  text: PlainMessageId
}
