// What a change of schema/ does to the shop: the same report as for the spa's contract.
import { type Change as SchemaChange, diff } from '@graphql-inspector/core'
import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { words } from '../diff/bounds.ts'
import type { Effect } from '../diff/change.ts'
import { withoutDeprecation } from '../diff/renames.ts'
import type { ShopOperation } from '../lineage/documents.ts'
import type { Finding } from '../judge/judge.ts'
import type { Sentences } from '../../../scripts/sentences.ts'
import type { Screen } from '../screens/screens.ts'
import { toldOfDirective } from './directives.ts'
import type { ShopSchema } from './schema.ts'
import { type Usage, usageOf } from './usage.ts'

/** A change as it is told; `level` is what it is to any consumer. */
export interface SchemaRow {
  type: string
  level: 'breaking' | 'dangerous' | 'harmless' | 'text'
  /** `Store.city`, `Store.slots.day` of an argument, `Parking.LOT`. */
  coordinate: string
  text: string
}

/** What differs between two versions of schema/. */
export async function schemaRows(before: ShopSchema, after: ShopSchema): Promise<SchemaRow[]> {
  const changes: SchemaChange[] = await diff(before.schema, after.schema)
  const added = new Set(changes.filter(({ type }) => isNew.test(type)).map(({ path = '' }) => path))
  const isOfNew = (path: string) =>
    path.split('.').some((_step, i, steps) => added.has(steps.slice(0, i + 1).join('.')))
  return changes
    .filter(({ type, path = '' }) => isNew.test(type) || !isOfNew(path))
    .filter(({ meta }) => !isSameText(meta))
    .flatMap((change): SchemaRow[] => {
      const { type, path = '', message, criticality } = change
      const coordinate = path.replace(/\.@.*$/, '')
      const told = toldOfDirective(change)
      if (told) return [{ type: told.type, level: told.level, coordinate, text: told.message }]
      if (type.startsWith('DIRECTIVE_USAGE')) return []
      if (type === 'ENUM_VALUE_REMOVED' && !isSent(before, coordinate.split('.')[0]!))
        return [{ type, level: 'harmless', coordinate, text: message }]
      if (type.includes('DEFAULT') && !isNeeded(before, coordinate) && isNeeded(after, coordinate))
        return [
          { type, level: 'breaking', coordinate, text: 'has no default any more, so it has to be given' },
        ]
      const level = /_DESCRIPTION_/.test(type) ? 'text' : levels[criticality.level]
      const text = `${message}${isUnannounced(before, type, coordinate, message) ? withoutDeprecation : ''}`
      return [{ type, level, coordinate, text }]
    })
}

/** What is new needs no word about its description. */
const isNew = /^(TYPE|FIELD|FIELD_ARGUMENT|INPUT_FIELD|ENUM_VALUE|UNION_MEMBER)_ADDED$/

const levels = { BREAKING: 'breaking', DANGEROUS: 'dangerous', NON_BREAKING: 'harmless' } as const

/** Whether an argument or a member of an input has to be given. */
function isNeeded({ schema }: ShopSchema, coordinate: string): boolean {
  const [owner = '', field = '', argument] = coordinate.split('.')
  const type = schema.getType(owner)
  if (isInputObjectType(type)) {
    const member = type.getFields()[field]
    return member !== undefined && isRequiredInputField(member)
  }
  const found = isObjectType(type) && type.getFields()[field]?.args.find(({ name }) => name === argument)
  return found ? isRequiredArgument(found) : false
}

/** A value that is not answered any more harms no reader; a type of arguments and inputs is sent. */
function isSent({ schema }: ShopSchema, name: string): boolean {
  const types = Object.values(schema.getTypeMap())
  return types.some((type) => {
    if (isInputObjectType(type))
      return Object.values(type.getFields()).some((field) => getNamedType(field.type).name === name)
    if (!isObjectType(type)) return false
    const all = Object.values(type.getFields()).flatMap(({ args }) => args)
    return all.some((argument) => getNamedType(argument.type).name === name)
  })
}

function isUnannounced({ schema }: ShopSchema, type: string, coordinate: string, message: string): boolean {
  if (/^(FIELD|ENUM_VALUE)_REMOVED$/.test(type)) return !message.includes('(deprecated)')
  const [owner = '', field = '', argument] = coordinate.split('.')
  const found = schema.getType(owner)
  if (type === 'INPUT_FIELD_REMOVED' && isInputObjectType(found))
    return found.getFields()[field]?.deprecationReason == null
  if (type !== 'FIELD_ARGUMENT_REMOVED' || !isObjectType(found)) return false
  return found.getFields()[field]?.args.find(({ name }) => name === argument)?.deprecationReason == null
}

/** Texts that differ in line breaks, case or full stops only. */
function isSameText(meta: Record<string, unknown>): boolean {
  const texts = Object.entries(meta).filter(([name]) => /^(old|new)\w*Description$/.test(name))
  return texts.length === 2 && words(texts[0]![1]) === words(texts[1]![1])
}

/** Says which operations and screens stand on what changed. */
export function judgeSchema(
  [before, after]: [ShopSchema, ShopSchema],
  rows: SchemaRow[],
  operations: ShopOperation[],
  screens: Map<string, Screen[]>,
  sentences: Pick<Sentences, 'has'>,
): Finding[] {
  const usage = usageOf([before.schema, after.schema], operations)
  return rows.map((row) => {
    const [type = '', field] = row.coordinate.split('.')
    const users = [...usersOf(usage, row)].toSorted()
    const at = after.placeOf(row.coordinate) ?? before.placeOf(row.coordinate) ?? 'schema'
    const isKnown = row.type === 'ENUM_VALUE_ADDED' && sentences.has(type, field!)
    const effect = users.length === 0 ? 'harmless' : isKnown ? 'to-read' : effectOf(row)
    return {
      kind: row.type.toLowerCase().replaceAll('_', '-'),
      effect,
      when: 'touched' as const,
      direction:
        usage.read.has(type) && !row.type.startsWith('FIELD_ARGUMENT')
          ? ('read' as const)
          : ('sent' as const),
      owner: `${after.of}'s type ${type}`,
      path: row.coordinate.split('.').slice(1).join('.'),
      text: row.text,
      node: null,
      nodeBefore: null,
      calls: [],
      codes: null,
      at,
      fields: field && users.length > 0 ? [{ field: `${type}.${field}`, at }] : [],
      operations: effect === 'harmless' ? [] : users,
      screens: effect === 'harmless' ? [] : [...new Set(users.flatMap((name) => screens.get(name) ?? []))],
      because: users.length === 0 && effectOf(row) !== 'harmless' ? reasonOf(after.of, row) : null,
    }
  })
}

function reasonOf(of: string, { type }: SchemaRow): string {
  if (type === 'FIELD_ARGUMENT_DEFAULT_CHANGED') return `no operation of the ${of} leaves it out`
  return `no operation of the ${of} ${type === 'ENUM_VALUE_REMOVED' ? 'sends' : 'uses'} it`
}

/** Where it is used. */
function effectOf({ type, level, text }: SchemaRow): Effect {
  if (level === 'breaking' || /^(ENUM_VALUE|UNION_MEMBER)_ADDED$/.test(type)) return 'breaks'
  // What is left out means something then, as with an operation of the spa.
  if (/^(FIELD_ARGUMENT|INPUT_FIELD)_ADDED$/.test(type) && text.includes('with default value'))
    return 'to-read'
  return level === 'text' || /DEPRECATION_(ADDED|REASON)|DEFAULT/.test(type) ? 'to-read' : 'harmless'
}

/** A new value concerns those who are answered with it, one that is gone those who may send it. */
function usersOf({ read, sent, leftOut }: Usage, { type, coordinate, text }: SchemaRow): Set<string> {
  const [owner = ''] = coordinate.split('.')
  const none = new Set<string>()
  if (type === 'ENUM_VALUE_ADDED') return read.get(owner) ?? none
  if (type === 'ENUM_VALUE_REMOVED') return sent.get(owner) ?? none
  if (/^FIELD_ARGUMENT_(ADDED|DEFAULT)/.test(type)) return leftOut.get(coordinate) ?? none
  if (type === 'FIELD_ARGUMENT_TYPE_CHANGED') {
    const isOnlyRequired = /'(.+)' to '\1!'$/.test(text)
    return (leftOut.get(coordinate) ?? none).union((!isOnlyRequired && read.get(coordinate)) || none)
  }
  if (type === 'OBJECT_TYPE_INTERFACE_REMOVED')
    return read.get(/'(\w+)' interface/.exec(text)?.[1] ?? '') ?? none
  if (type.startsWith('INPUT_FIELD') || !coordinate.includes('.'))
    return (read.get(owner) ?? none).union(sent.get(owner) ?? none)
  if (/^(ENUM_VALUE|UNION_MEMBER)/.test(type)) return read.get(owner) ?? none
  return read.get(coordinate) ?? none
}
