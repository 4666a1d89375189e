// A new refusal gets its line in every table: the enum of its noun in schema/, its message in web/messages/.
import { globSync } from 'node:fs'
import { missingSentence } from '../../../scripts/checks/sentences.ts'
import { operationsOf } from '../contract/operations.ts'
import type { Contract } from '../contract/contract.ts'
import type { Change } from '../diff/change.ts'
import { readSentences } from '../../../scripts/sentences.ts'
import { shopCode } from '../judge/shop-code.ts'
import { lineAt } from '../lineage/places.ts'
import type { Leftover } from './carry.ts'
import { withMessage } from './message.ts'
import { withOldName } from './renamed-codes.ts'
import type { Rename } from './renames.ts'
import type { Texts } from './texts.ts'

export function addCodes(
  root: string,
  contract: Contract,
  changes: Change[],
  texts: Texts,
  renames: Rename[],
): Leftover[] {
  const ids = new Map(operationsOf(contract).map(({ call, id }) => [call, id]))
  const problems = globSync('gateway/*/problems.ts', { cwd: root }).toSorted()
  const sentences = readSentences(root)
  const left: Leftover[] = []
  const added = changes.flatMap((change) => change.uses.map(({ call }) => ({ ...change, id: ids.get(call) })))
  for (const { kind, code, node, id, replaces } of added) {
    if (kind !== 'code-added' || !code || !id || !code.status.startsWith('4') || shared.has(code.code))
      continue
    const tables = problems.filter((file) => texts.read(file).includes(`'${id}'`))
    const known = renames.find(({ from, to }) => to === code.code && from === replaces)
    if (known) {
      for (const file of tables) texts.write(file, withOldName(texts.read(file), id, known.from, known.to))
      continue
    }
    if (tables.length === 0) {
      const at = node ? contract.placeOf(node) : id
      left.push({ at, why: `no gateway/<noun>/problems.ts lists ${id}, so no table takes ${code.code}` })
    }
    for (const file of tables) {
      const text = texts.read(file)
      const type = /userErrors<(\w+)>/.exec(text)?.[1]
      const renamed = new RegExp(String.raw`\b${code.code}: '(\w+)'`).exec(text)?.[1]
      if (!type) continue
      const name = renamed ?? shopCode(code.code)
      addValue(root, texts, type, name, descriptionOf(node?.value.description, code.code))
      const message = sentences.of(type, name) ? null : sentences.idFor(type, name)
      if (message) left.push(...addMessage(root, texts, message, code.code))
      left.push({
        at: `api/${file.split('/')[1]}`,
        why: `write the test that ${id} refuses with ${code.code}`,
      })
    }
    if (tables.length > 0 && node && !saysWhat(node.value.description, code.code))
      left.push({ at: contract.placeOf(node), why: `say in the description what ${code.code} means` })
  }
  return left
}

/** Codes that every noun calls the same have their place (gateway/request/user-errors.ts). */
const shared = new Set(['InvalidRequest', 'IdempotencyKeyReused', 'Unauthorized'])

function addValue(root: string, texts: Texts, type: string, name: string, description: string): void {
  for (const file of globSync('schema/*.graphql', { cwd: root })) {
    const text = texts.read(file)
    const found = new RegExp(String.raw`^enum ${type} \{\n[^}]*`, 'm').exec(text)
    if (!found || new RegExp(String.raw`^\s*${name}$`, 'm').test(found[0])) continue
    const end = found.index + found[0].length
    texts.write(file, `${text.slice(0, end)}  ${JSON.stringify(description)}\n  ${name}\n${text.slice(end)}`)
  }
}

const saysWhat = (description: unknown, code: string) => String(description).includes(`- \`${code}\``)

/** The sentence of a code in the description of its problem, in one line. */
function descriptionOf(description: unknown, code: string): string {
  const found = new RegExp(String.raw`- \`${code}\`: ([^]*?)(?=\n\s*- \`|\n\n|$)`).exec(
    String(description),
  )?.[1]
  const sentence = found?.replaceAll(/\s+/g, ' ').trim()
  return sentence ? sentence[0]!.toUpperCase() + sentence.slice(1) : `${missingSentence.en}: ${code}.`
}

/** Adds a placeholder in both languages beside the other refusals of the noun. */
function addMessage(root: string, texts: Texts, id: string, code: string): Leftover[] {
  const prefix = id.slice(0, id.lastIndexOf('.') + 1)
  const file = globSync('web/messages/*.json', { cwd: root }).find((each) =>
    texts.read(each).includes(`"${prefix}`),
  )
  if (!file) return [{ at: 'web/messages', why: `no file has messages such as ${prefix}…` }]
  const messages = JSON.parse(texts.read(file)) as Record<string, unknown>
  if (id in messages) return []
  const text = withMessage(texts.read(file), prefix, id, {
    de: `${missingSentence.de}: ${code}`,
    en: `${missingSentence.en}: ${code}`,
  })
  texts.write(file, text)
  return [
    {
      at: `${file}:${lineAt(text, text.indexOf(`"${id}"`))}`,
      why: `write the sentence of ${code} in both languages`,
    },
  ]
}
