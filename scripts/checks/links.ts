// Every link of the documents to a file leads to one, since files move. Fails with file and line.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Their links lead into the shop. */
const texts = /^api\/(content\/texts|job-offers\/offers)\//

const files = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !texts.test(file))
const findings = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)]
        .filter(([, path]) => !existsSync(join(dirname(file), path!)))
        .map(([, path]) => `${file}:${index + 1} links to ${path}, which is not there`),
    ),
)
for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
