// All that happens to a stay stands under its verb in each room, so that "what can happen to a paid stay" is
// read in one folder of each. Fails with a folder that belongs to no verb, and with a page beside them that
// moves, cancels or gives away a stay.
import { globSync, readFileSync } from 'node:fs'

/** Folders by verb. `all` serves each verb: rows, mails, and what guests carry with them. */
const folders: Record<string, Record<string, string>> = {
  'api/stays': {
    hold: 'hold codes',
    pay: 'pay',
    move: 'move',
    cancel: 'cancel',
    link: 'link',
    remind: 'remind',
    all: 'rows mails ticket wallet',
  },
  'gateway/stays': { hold: 'hold companions', move: 'move', cancel: 'cancel', link: 'link' },
  'web/features/stays': {
    hold: 'hold draft again book review visitors companions',
    move: 'move choices times',
    cancel: 'cancel',
    link: 'link answer take-over',
    all: 'opened trip',
  },
  'web/pages/stay': { move: 'move', link: 'hand-over offered shared', all: 'opened' },
}

/** Pages beside them that offer what a verb does, and why. */
const elsewhere: Record<string, string> = {
  'web/pages/checkout/result': 'the page after the payment invites companions, and names the way out',
}

const problems: string[] = []
for (const [room, verbs] of Object.entries(folders)) {
  const known = Object.values(verbs).flatMap((names) => names.split(' '))
  // A folder of generated files alone is left from another branch.
  const files = globSync(`${room}/*/**/*.{ts,tsx}`).filter((path) => !path.includes('.generated.'))
  const present = [...new Set(files.map((path) => path.split(/[\\/]/)[room.split('/').length]!))]
  for (const name of present.filter((each) => !known.includes(each)))
    problems.push(
      `${room}/${name} belongs to no verb: move it into one of ${Object.keys(verbs).join(', ')}, or add ` +
        'the verb to api/stays first (scripts/checks/verbs.ts)',
    )
  for (const name of known.filter((each) => !present.includes(each)))
    problems.push(`${room}/${name}: a folder of scripts/checks/verbs.ts that is none any more`)
}

const act = /features\/stays\/(?:move|cancel|link|answer|take-over)\//
for (const path of globSync('web/pages/**/*.{ts,tsx}')) {
  if (path.startsWith('web/pages/stay/') || !act.test(readFileSync(path, 'utf8'))) continue
  if (Object.keys(elsewhere).some((folder) => path.startsWith(`${folder}/`))) continue
  problems.push(`${path} does what a verb of a stay does: its page belongs into web/pages/stay`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
