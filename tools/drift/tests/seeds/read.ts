// Reads the tables of this folder: each row is one change that teams make, with what it has to be judged as.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ContractFiles } from '../../contract/files.ts'
import { nullable, turned } from '../seed.ts'
import { type Edits, gone, renamed, seeded } from '../seeded.ts'

const byPlace = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).default({})

/** Edits of one file by places such as `Store properties city`, or of texts of a file of schema/. */
const editSchema = z.strictObject({
  file: z.string(),
  set: byPlace(z.unknown()),
  remove: z.array(z.string()).default([]),
  rename: byPlace(z.string()),
  append: byPlace(z.unknown()),
  /** Takes values out of a list. */
  drop: byPlace(z.array(z.unknown())),
  nullable: z.array(z.string()).default([]),
  /** Turns the order of lists and members round. */
  turn: z.array(z.string()).default([]),
  replace: byPlace(z.string()),
})

const rowSchema = editSchema.extend({
  title: z.string(),
  also: z.array(editSchema).default([]),
  expect: z.enum(['breaks', 'to-read', 'harmless']),
  /** Some of the screens that have to be named. */
  screens: z.array(z.string()).default([]),
})

type Edit = z.infer<typeof editSchema>
export type Row = z.infer<typeof rowSchema> & {
  /** `answers`, the table that it stands in. */
  table: string
}

/** All rows of all tables. */
export function readRows(): Row[] {
  return globSync('*.yaml', { cwd: import.meta.dirname })
    .toSorted()
    .flatMap((file) =>
      z
        .array(rowSchema)
        .parse(parse(readFileSync(join(import.meta.dirname, file), 'utf8')))
        .map((row) => ({ ...row, table: basename(file, '.yaml') })),
    )
}

/** The contracts of a folder, of these files, after the change of a row; nothing is written. */
export const changedBy = (root: string, files: ContractFiles, row: Row): ContractFiles =>
  [row, ...row.also].reduce((changed, edit) => edited(root, changed, edit), files)

function edited(root: string, files: ContractFiles, edit: Edit): ContractFiles {
  if (!edit.file.startsWith('schema/')) return seeded(root, `${pathOf(edit.file)}.yaml`, editsOf(edit), files)
  const path = `${edit.file}.graphql`
  const texts = files.schema!()
  return { ...files, schema: () => new Map([...texts, [path, replaced(texts.get(path)!, edit)]]) }
}

/** `schemas/stores` lies below components/. */
const pathOf = (file: string) => (file.startsWith('schemas/') ? `components/${file}` : file)

function editsOf({ set, remove, rename, append, drop, turn, nullable: places }: Edit): Edits {
  const listed = (value: unknown) => value as unknown[]
  return Object.fromEntries([
    ...remove.map((place) => [place, gone] as const),
    ...Object.entries(set),
    ...Object.entries(rename).map(([place, to]) => [place, renamed(to)] as const),
    ...Object.entries(append).map(([place, value]) => [place, (list: unknown) => [...listed(list), value]]),
    ...Object.entries(drop).map(([place, values]) => [
      place,
      (list: unknown) => listed(list).filter((each) => !values.includes(each)),
    ]),
    ...places.map((place) => [place, nullable] as const),
    ...turn.map((place) => [place, turned] as const),
  ]) as Edits
}

function replaced(text: string, { file, replace }: Edit): string {
  return Object.entries(replace).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${file} does not say ${from}`)
    return changed.replaceAll(from, to)
  }, text)
}
