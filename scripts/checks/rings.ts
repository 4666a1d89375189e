// No file imports itself by way of others, neither for a type nor to be loaded later: `import/no-cycle` of
// the linter does not follow `import()`. Fails with the files of each ring.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import ts from 'typescript'

/** The names that are left after those that import none of the rest, or that none of the rest imports. */
export function namesInRings(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Set(imports.keys())
  const importsOf = (name: string) => (imports.get(name) ?? []).filter((other) => left.has(other))
  for (let size = Infinity; left.size < size;) {
    size = left.size
    const imported = new Set([...left].flatMap(importsOf))
    for (const name of left) if (!imported.has(name) || importsOf(name).length === 0) left.delete(name)
  }
  return [...left]
}

/** The files of this project that one imports, by their paths from its root. */
export function importsIn(path: string, text: string): string[] {
  return ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => /^[#.]/.test(fileName))
    .map(({ fileName }) =>
      fileName.startsWith('#') ? fileName.slice(1) : normalize(join(path, '..', fileName)),
    )
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
  const imports = new Map(files.map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))]))
  const rings = namesInRings(imports)
  for (const file of rings) console.error(`${file} imports itself by way of others: ${rings.length} files do`)
  process.exitCode = rings.length > 0 ? 1 : 0
}
