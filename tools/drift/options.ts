import { parseArgs } from 'node:util'
import { BadInput } from './bad-input.ts'
import { consumers } from './consumers/own.ts'

export const usage = `usage: npm run drift -- [BASE] [--head HEAD] [--fail-on read] [--deployed DIR|URL]...
                        [--json | --markdown | --sarif | --github | --gitlab]
       npm run drift -- --lineage FILE [--consumer house]
       npm run drift -- --lineage FILE... --base BASE --head HEAD [--deployed DIR|URL]...
       npm run drift -- [BASE] --changelog [--major]

Compares the contracts with BASE (a commit, a file, a folder or the URL of an API; the commit at which the
branch left main if it is left out) and says what that does to the shop and to the house.

  --base BASE   the same as BASE
  --head HEAD   compares another contract than that of this folder
  --json        for a program (tools/drift/report/report.schema.json)
  --markdown    for a pull request
  --sarif       for code scanning
  --github      lines at which GitHub Actions shows each finding
  --gitlab      a Code Quality report of GitLab
  --fail-on     break (the default), or read: exit code 1 also where something has to be read
  --lineage     writes what this shop reads and sends; with --base and --head it judges by such files alone
  --consumer    shop (the default) or house: whose file --lineage writes
  --deployed    a folder of builds or the address of a shop: what the builds that are in use read does not go
  --changelog   writes what differs into the changelogs of openapi/ and schema/, with their versions
  --major       also what goes without a deprecation before it
  --help        this text

A break that openapi/accepted-breaks.json names is quiet until its day:
[{ "fingerprint": "…", "reason": "…", "until": "2027-03-31" }].

Exit code 0: nothing breaks. 1: something breaks, or goes without a deprecation, before its sunset, or while
a build in use reads it. 2: the two could not be compared, or an option is wrong.
`

type Typed = ReturnType<typeof parsed>['values']

export type Options = Omit<Typed, 'fail-on'> & { 'fail-on'?: 'break' | 'read' | undefined }

/** Reads the command line. What it does not know is named in one sentence. */
export function optionsOf(args: string[]): Options {
  const { values, positionals } = parsed(args)
  const [first, ...more] = positionals
  if (more.length > 0 || (first !== undefined && values.base !== undefined))
    throw new BadInput(`${more[0] ?? first} is one base too many.`)
  const forms = (['json', 'markdown', 'sarif', 'github', 'gitlab'] as const).filter((form) => values[form])
  if (forms.length > 1) throw new BadInput(`Choose one of ${forms.map((form) => `--${form}`).join(' and ')}.`)
  const failOn = values['fail-on']
  if (failOn !== undefined && failOn !== 'break' && failOn !== 'read')
    throw new BadInput(`--fail-on is break or read, not ${failOn}.`)
  const base = values.base ?? first
  const isReport =
    forms.length > 0 || values.head !== undefined || failOn !== undefined || values.deployed !== undefined
  if (values.changelog && isReport)
    throw new BadInput('--changelog goes with --base and --major only: it writes into this folder.')
  if (values.major && !values.changelog) throw new BadInput('--major goes with --changelog.')
  if (values.lineage?.some((path) => path.trim() === ''))
    throw new BadInput('--lineage is empty: name a file.')
  if (values.lineage && values.changelog) throw new BadInput('--lineage does not go with --changelog.')
  if (values.lineage && (base === undefined) !== (values.head === undefined))
    throw new BadInput('--lineage judges with --base and --head, and writes without both.')
  if (values.lineage && base === undefined && (isReport || values.lineage.length > 1))
    throw new BadInput('--lineage writes one file, and reports with --base and --head only.')
  if (values.consumer !== undefined && (!values.lineage || base !== undefined))
    throw new BadInput('--consumer goes with --lineage where that writes a file.')
  if (values.consumer !== undefined && consumers.every(({ name }) => name !== values.consumer))
    throw new BadInput(`--consumer is shop or house, not ${values.consumer}.`)
  if (values.deployed?.some((source) => source.trim() === ''))
    throw new BadInput('--deployed is empty: name a folder or the address of a shop.')
  for (const [name, value] of Object.entries({ BASE: first, '--base': values.base, '--head': values.head }))
    if (value?.trim() === '')
      throw new BadInput(`${name} is empty: name a commit, a file, a folder or a URL.`)
  return { ...values, 'fail-on': failOn, base }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        base: { type: 'string' },
        head: { type: 'string' },
        json: { type: 'boolean' },
        markdown: { type: 'boolean' },
        sarif: { type: 'boolean' },
        github: { type: 'boolean' },
        gitlab: { type: 'boolean' },
        'fail-on': { type: 'string' },
        lineage: { type: 'string', multiple: true },
        consumer: { type: 'string' },
        deployed: { type: 'string', multiple: true },
        changelog: { type: 'boolean' },
        major: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/(?<=\.) |\. |\n/)
    throw new BadInput(`${sentence.replace(/\.$/, '')}; --help says what there is.`, { cause: error })
  }
}
