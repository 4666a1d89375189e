// tokens.css is the only place with a colour, a font or a font size: everything else names a role. Fails with the places that do not.
import { glob, readFile } from 'node:fs/promises'

const rawValues: { what: string; pattern: RegExp }[] = [
  { what: 'a colour', pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|color)\(/i },
  { what: 'a font', pattern: /font-family\s*:(?!\s*(?:var\(|inherit))/i },
  { what: 'a font size', pattern: /font-size\s*:\s*[\d.]+(?:px|rem|pt)/i },
]

const findings: string[] = []
for await (const path of glob('web/**/*.css')) {
  if (path.endsWith('ui/tokens.css')) continue
  const lines = (await readFile(path, 'utf8'))
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .split('\n')
  for (const [index, line] of lines.entries()) {
    for (const { what, pattern } of rawValues)
      if (pattern.test(line)) findings.push(`${path}:${index + 1} has ${what} of its own: ${line.trim()}`)
  }
}
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exit(1)
