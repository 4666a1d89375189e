// Adds a message to a file of web/messages/ as text, since parsing and writing it would reformat all others.

/** After the last message of the prefix; the other lines stay as they are. */
export function withMessage(
  text: string,
  prefix: string,
  id: string,
  sentences: Record<string, string>,
): string {
  const last = Object.keys(JSON.parse(text) as object).findLast((name) => name.startsWith(prefix))!
  const from = text.indexOf(`${JSON.stringify(last)}:`)
  const [found = ''] = message.exec(text.slice(from)) ?? []
  const end = from + text.slice(from).indexOf(found) + found.length
  const value = JSON.stringify(sentences, null, 2).replaceAll('\n', '\n  ')
  return `${text.slice(0, end)},\n  ${JSON.stringify(id)}: ${value}${text.slice(end)}`
}

/** An object of texts, which may have braces of their own. */
const message = /\{(?:[^"{}]|"(?:[^"\\]|\\.)*")*\}/
