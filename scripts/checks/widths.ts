// No hand-written line is wider than the formatter's 110 columns: it breaks code, but neither comments, SQL
// nor templates. Fails with file, line and width; what reads worse in pieces is exempt.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const widest = 110
const checked = /\.(ts|tsx|css|graphql|yaml|md|typ|sql)$/
/** Editors of texts do not count columns; an applied migration never changes, and these were not checked. */
const unchecked = /^(docs\/specification\/|api\/(content\/texts\/|database\/migrations\/0([0-3]|4[0-4])))/
const exempt: { why: string; line: RegExp }[] = [
  {
    why: 'one text or pattern, which would read worse in pieces',
    line: /^\s*([\w'.-]+: |\w+ = |[([{?:]+\s*)?(['"`]|\/(?!\*)).*\2[),;\]}]*$/,
  },
  { why: 'an address, or a picture as one', line: /https?:\/\/\S{40}|data:image/ },
  { why: 'an import', line: /^(import|export) .* from '/ },
  { why: 'a table row or a link of Markdown', line: /^\s*\||\]\([^)]+\)/ },
]

// Files that are not added yet, too; not those that are deleted but still in the index.
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => checked.test(file) && !unchecked.test(file) && existsSync(file))
const findings: string[] = []
for (const file of files) {
  const lines = (await readFile(file, 'utf8')).split('\n')
  for (const [index, line] of lines.entries()) {
    const width = [...line].length
    if (width <= widest || exempt.some((exemption) => exemption.line.test(line))) continue
    findings.push(`${file}:${index + 1} has ${width} columns, at most ${widest}: break the line`)
  }
}
for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
