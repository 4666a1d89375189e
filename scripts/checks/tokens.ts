// Fails with every colour, font or font size outside of tokens.css, because components refer to tokens by
// role, and with every :hover that a tap on a touch screen would leave behind.
import { glob, readFile } from 'node:fs/promises'

const tokensFile = 'web/ui/tokens.css'
const materialsPart = (await readFile(tokensFile, 'utf8')).split(/Materials:|Roles/)[1]!
const materials = [...materialsPart.matchAll(/--([\w-]+):/g)].map(([, name]) => name)

const rawValues: { what: string; pattern: RegExp }[] = [
  { what: 'a colour', pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|color)\(/i },
  { what: 'a font', pattern: /font-family\s*:(?!\s*(?:var\(|inherit))/i },
  { what: 'a material', pattern: new RegExp(`var\\(--(?:${materials.join('|')})\\)`) },
  { what: 'a font size', pattern: /font-size\s*:\s*[\d.]+(?:px|rem|pt)/i },
]

const findings: string[] = []
for await (const path of glob('web/**/*.css')) {
  if (path.endsWith(tokensFile)) continue
  const lines = (await readFile(path, 'utf8'))
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .split('\n')
  const open: string[] = []
  for (const [index, line] of lines.entries()) {
    if (line.includes('}')) open.pop()
    if (line.includes('{')) open.push(line)
    if (line.includes(':hover') && !open.some((rule) => rule.includes('(hover: hover)')))
      findings.push(`${path}:${index + 1} has a :hover outside of @media (hover: hover): ${line.trim()}`)
    for (const { what, pattern } of rawValues)
      if (pattern.test(line)) findings.push(`${path}:${index + 1} has ${what} of its own: ${line.trim()}`)
  }
}
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exit(1)
