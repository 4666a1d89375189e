// No file imports itself by way of others, neither for a type nor to be loaded later: `import/no-cycle` of
// the linter does not follow `import()`. Fails with the files of each ring.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import ts from 'typescript'

/** The files that are left after those that import none of the rest, or that none of the rest imports. */
export function filesInRings(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Set(imports.keys())
  const importsOf = (file: string) => (imports.get(file) ?? []).filter((other) => left.has(other))
  for (let size = Infinity; left.size < size;) {
    size = left.size
    const imported = new Set([...left].flatMap(importsOf))
    for (const file of left) if (!imported.has(file) || importsOf(file).length === 0) left.delete(file)
  }
  return [...left]
}

/** The files of this project that one imports, by their paths. */
function importsIn(path: string): string[] {
  return ts
    .preProcessFile(readFileSync(path, 'utf8'))
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
  const found = filesInRings(new Map(files.map((file) => [file, importsIn(file)])))
  for (const file of found) console.error(`${file} imports itself by way of others: ${found.length} files do`)
  process.exitCode = found.length > 0 ? 1 : 0
}
