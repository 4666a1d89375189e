import { sql } from 'kysely'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'

const database = useTestDatabase()

type Column = { reads: string; isNullable: boolean; insert: 'required' | 'optional' | 'never' }
type Columns = Record<string, Column>

test('the types of the tables match the database', async () => {
  const [typed, real] = [typedColumns(), await realColumns()]
  // A type may require more on insert than the database does, never less.
  const promised = Object.entries(typed).map(([name, column]) => {
    return [name, real[name]?.insert === 'optional' ? { ...column, insert: 'optional' } : column]
  })
  expect(Object.fromEntries(promised)).toEqual(real)
})

const readAs: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
  _bytea: 'Buffer[]',
  _text: 'string[]',
  _int4: 'number[]',
  _date: 'string[]',
  text: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  daterange: 'string',
}

async function realColumns(): Promise<Columns> {
  const { rows } = await sql<{
    name: string
    type: string
    isNullable: boolean
    isAutomatic: boolean
    hasDefault: boolean
  }>`
    SELECT CASE table_schema WHEN 'public' THEN ''
      ELSE table_schema || '.' END || table_name || '.' || column_name AS name,
           udt_name AS type, is_nullable = 'YES' AS "isNullable",
           is_generated = 'ALWAYS' OR coalesce(identity_generation = 'ALWAYS', false) AS "isAutomatic",
           column_default IS NOT NULL AS "hasDefault"
    FROM information_schema.columns
    WHERE table_schema IN ('public', 'provider') AND table_name <> 'schema_migration'`.execute(database.db)
  return Object.fromEntries(
    rows.map(({ name, type, isNullable, isAutomatic, hasDefault }) => {
      const insert = isAutomatic ? 'never' : hasDefault || isNullable ? 'optional' : 'required'
      return [name, { reads: readAs[type] ?? type, isNullable, insert }]
    }),
  )
}

/** The row types that Kysely derives from tables.ts, read with the compiler. */
function typedColumns(): Columns {
  const file = join(import.meta.dirname, 'as-kysely-sees-it.ts')
  const text = `
    import type { Insertable, Selectable } from 'kysely'
    import type { Database } from './tables.ts'
    export type Read = { [Table in keyof Database]: Selectable<Database[Table]> }
    export type Insert = { [Table in keyof Database]: Insertable<Database[Table]> }`
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const [read, exists] = [host.getSourceFile, host.fileExists]
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2024) : read(name, ...rest)
  host.fileExists = (name) => name === file || exists(name)
  const program = ts.createProgram([file], options, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)!
  const [reads, inserts] = source.statements
    .filter(ts.isTypeAliasDeclaration)
    .map((alias) => checker.getTypeAtLocation(alias))
  const columns: Columns = {}
  for (const table of reads!.getProperties()) {
    const insertable = checker.getTypeOfSymbol(inserts!.getProperty(table.name)!)
    for (const column of checker.getTypeOfSymbol(table).getProperties()) {
      const type = checker.getTypeOfSymbol(column)
      const asked = insertable.getProperty(column.name)
      const insert = !asked ? 'never' : asked.flags & ts.SymbolFlags.Optional ? 'optional' : 'required'
      columns[`${table.name}.${column.name}`] = {
        reads: kindOf(checker, type),
        isNullable: isNullable(type),
        insert,
      }
    }
  }
  return columns
}

function isNullable(type: ts.Type): boolean {
  return type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null)
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  const known = checker.getNonNullableType(type)
  const name = checker.typeToString(checker.getBaseTypeOfLiteralType(known))
  if (known.flags & ts.TypeFlags.StringLike) return 'string'
  if (known.isUnion() && known.types.every(({ flags }) => flags & ts.TypeFlags.StringLike)) return 'string'
  if (name.startsWith('Buffer')) return name.endsWith('[]') ? 'Buffer[]' : 'Buffer'
  return ['number', 'boolean', 'Date', 'string[]', 'number[]'].includes(name) ? name : 'json'
}
