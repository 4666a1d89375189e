// Fails with every colour, font or font size outside of tokens.css: components refer to tokens by role.
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
