// The sources that name something, with TypeScript's language service on them; edits stay in memory.
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

export interface Edit {
  start: number
  end: number
  text: string
}

/** A message of the compiler. */
export interface Fault {
  file: string
  start: number
  end: number
  line: number
  message: string
}

export interface Project {
  root: string
  service: ts.LanguageService
  /** Sources that say this as a word, relative to the root. */
  naming(word: string): string[]
  /** Sources that import a file. */
  importing(file: string): string[]
  /** Sources of the API and the gateway, without tests, that spread one value over another. */
  spreading: string[]
  textOf(file: string): string
  sourceOf(file: string): ts.SourceFile
  edit(file: string, edits: readonly Edit[]): void
  faultsIn(files: Iterable<string>): Fault[]
  lineAt(file: string, position: number): number
  /** Files whose text is another now. */
  edited(): Map<string, { before: string; after: string }>
}

/** The types of the contract, and which of them stand behind the types of the shop. */
const always = ['openapi/generated/spa.ts', 'gateway/request/sources.ts']
const places = '{api,gateway,http,server,tests,openapi}/**/*.ts'

/** Opens the sources of a folder. The service knows those that `open` was called with, and their imports. */
export function openProject(root: string, words: string[]): Project {
  const texts = new Map<string, string>()
  const read = (file: string): string => {
    const text = texts.get(file) ?? ts.sys.readFile(join(root, file)) ?? ''
    texts.set(file, text)
    return text
  }
  const all = globSync(places, { cwd: root }).filter((file) => !file.endsWith('.generated.ts'))
  const says = (word: string) => {
    const pattern = new RegExp(String.raw`(?<![\w$])${escaped(word)}(?![\w$])`)
    return all.filter((file) => pattern.test(read(file)))
  }
  const spreading = all.filter(
    (file) => /^(api|gateway)\//.test(file) && !file.endsWith('.test.ts') && spreadOver.test(read(file)),
  )
  const roots = new Set([...words.flatMap(says), ...spreading, ...always])
  const original = new Map<string, string>()
  const versions = new Map<string, number>()
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const relative = (path: string) => (path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path)
  const textAt = (path: string) => texts.get(relative(path)) ?? ts.sys.readFile(path)
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...roots].map((file) => join(root, file)),
    getScriptVersion: (path) => String(versions.get(relative(path)) ?? 0),
    getScriptSnapshot: (path) => {
      const text = textAt(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: textAt,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
  const sourceOf = (file: string) => service.getProgram()!.getSourceFile(join(root, file))!
  const lineAt = (file: string, position: number) => read(file).slice(0, position).split('\n').length
  return {
    root,
    service,
    naming: says,
    importing: (file) => all.filter((each) => importsIn(each, read(each)).includes(file)),
    spreading,
    textOf: read,
    sourceOf,
    lineAt,
    edit(file, edits) {
      const before = read(file)
      if (!original.has(file)) original.set(file, before)
      texts.set(file, withEdits(before, edits))
      roots.add(file)
      versions.set(file, (versions.get(file) ?? 0) + 1)
    },
    faultsIn: (files) => {
      const asked = [...files]
      for (const file of asked) roots.add(file)
      return asked.flatMap((file) =>
        service.getSemanticDiagnostics(join(root, file)).map(({ start = 0, length = 0, messageText }) => ({
          ...{ file, start, end: start + length, line: lineAt(file, start) },
          message: ts.flattenDiagnosticMessageText(messageText, ' ').replaceAll(/\s+/g, ' '),
        })),
      )
    },
    edited: () =>
      new Map(
        [...original]
          .map(([file, before]) => [file, { before, after: read(file) }] as const)
          .filter(([, { before, after }]) => before !== after),
      ),
  }
}

/** What a source imports of the folder. */
const importsIn = (file: string, text: string): string[] =>
  [...text.matchAll(/ from '(#|\.{1,2}\/)([^']+)'/g)].map(([, start, path]) =>
    start === '#' ? path! : join(dirname(file), start!, path!),
  )

const spreadOver = /\.\.\.[\w.]+,\s*\.\.\./

/** The same place may be edited once only. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const unique = new Map(edits.map((edit) => [`${edit.start}-${edit.end}`, edit]))
  return [...unique.values()]
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text: now }) => changed.slice(0, start) + now + changed.slice(end), text)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
