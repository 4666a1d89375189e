// `npm run desk`: what staff do that has no page. The commands use the functions of the spa API, so mails,
// ledger and transitions are the same.
import { parseArgs } from 'node:util'
import { actCommand } from './act.ts'
import { auditExport, vatMonth, voucherLiability } from './books.ts'
import { type Command, type Desk, DeskError, type Options, UsageError } from './command.ts'
import { catalogueDiff } from './content/diff.ts'
import { newsPublish, textList, textPublish, textWithdraw } from './content/texts.ts'
import { discountCreate, discountEnd, discountList } from './discounts.ts'
import { dispatchList, dispatchSend, printDispatches } from './dispatch.ts'
import { holds } from './holds.ts'
import { holidaysSet } from './hours/holidays.ts'
import { hoursList, hoursSet } from './hours/hours.ts'
import { storeClose } from './hours/store-close.ts'
import { storeOpen } from './hours/store-open.ts'
import { changeLog } from './log.ts'
import { journal } from './journal.ts'
import { invoiceExport, invoiceGaps, invoiceList, invoiceVerify } from './invoices.ts'
import { mailAgain, mailList } from './mails/mails.ts'
import { newsletterSend } from './newsletter.ts'
import { disputeList, disputeRelease, printDisputes } from './disputes.ts'
import { paymentDone, paymentList, printUnmatched } from './payments.ts'
import { priceList, priceSet } from './prices/prices.ts'
import { postageSet, productList, productOffer, productPrice } from './prices/products.ts'
import { providerReport } from './provider-report.ts'
import { productRate } from './prices/vat-rates.ts'
import { printRefunds, refundDone, refundList } from './refunds.ts'
import { suiteClose } from './suites/close.ts'
import { suiteList } from './suites/list.ts'
import { staffEnd, staffInvite, staffList } from './staff.ts'
import { suiteOpen } from './suites/open.ts'
import { waiting } from './waiting.ts'
import {
  printDeclarations,
  withdrawalClose,
  withdrawalList,
  withdrawalSettle,
  withdrawalShow,
} from './withdrawals.ts'

const list: Command = {
  name: 'list',
  summary: 'what waits for you: vouchers, withdrawals and money',
  async run(desk) {
    await printDispatches(desk)
    desk.write('')
    await printDeclarations(desk)
    desk.write('')
    await printRefunds(desk)
    desk.write('')
    await printUnmatched(desk)
    desk.write('')
    await printDisputes(desk)
  },
}

/** Longer names first: `dispatch list` before `dispatch`. */
const commands = [
  list,
  dispatchList,
  dispatchSend,
  withdrawalList,
  withdrawalShow,
  withdrawalSettle,
  withdrawalClose,
  refundList,
  refundDone,
  paymentList,
  paymentDone,
  disputeList,
  disputeRelease,
  mailList,
  mailAgain,
  holds,
  waiting,
  discountList,
  discountCreate,
  discountEnd,
  suiteList,
  suiteClose,
  suiteOpen,
  hoursList,
  hoursSet,
  holidaysSet,
  storeClose,
  storeOpen,
  priceList,
  priceSet,
  productList,
  productPrice,
  productOffer,
  productRate,
  postageSet,
  invoiceList,
  invoiceExport,
  invoiceGaps,
  invoiceVerify,
  vatMonth,
  providerReport,
  journal,
  auditExport,
  voucherLiability,
  newsPublish,
  newsletterSend,
  textList,
  textPublish,
  textWithdraw,
  catalogueDiff,
  staffList,
  staffInvite,
  staffEnd,
  actCommand,
  changeLog,
]

type Surroundings = Pick<
  Desk,
  'db' | 'providers' | 'bookingHorizonDays' | 'vouchers' | 'visitorSecret' | 'openReport'
>

interface Terminal {
  /** Connects when a command needs it: help and mistakes need no database. */
  connect(): Promise<Surroundings>
  /** The account of the machine, for the log of changes. */
  who: string
  write(line: string): void
  complain(line: string): void
  ask: ((question: string) => Promise<boolean>) | undefined
}

/** Runs one command and returns the exit code: 0 done, 1 not possible, 2 typed wrongly. */
export async function runDesk(args: string[], terminal: Terminal): Promise<number> {
  const { write, complain } = terminal
  try {
    const command = commands.find(({ name }) => name === args.slice(0, name.split(' ').length).join(' '))
    if (!command) return unknown(args, terminal)
    const { values, operands } = parse(command, args)
    if (values['help']) return print(helpOf(command), write)
    const desk = {
      ...(await terminal.connect()),
      write,
      ask: terminal.ask,
      who: terminal.who,
      command: [command.name, ...operands].join(' '),
      isDryRun: values['dry-run'] === true,
      isSure: values['yes'] === true,
    }
    await command.run(desk, operands, values)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DeskError)) throw error
    complain(error.message)
    return error instanceof UsageError ? 2 : 1
  }
}

function parse(command: Command, args: string[]): { values: Options; operands: string[] } {
  const negative = args.find((typed) => /^-\d/.test(typed))
  if (negative !== undefined) throw new UsageError(`${negative}: no number is negative here.`)
  try {
    const { values, positionals } = parseArgs({
      args: args.slice(command.name.split(' ').length),
      options: { ...command.options, ...common },
      allowPositionals: true,
    })
    const surplus = positionals[mostOperands(command)]
    if (surplus !== undefined) throw new UsageError(`${command.name} takes no ${surplus}.`)
    return { values: values as Options, operands: positionals }
  } catch (cause) {
    if (cause instanceof UsageError) throw cause
    throw new UsageError(`${(cause as Error).message}\nHelp: npm run desk -- ${command.name} --help`, {
      cause,
    })
  }
}

function mostOperands({ operands = '' }: Command): number {
  return operands.endsWith('…')
    ? Infinity
    : operands
        .replace(/ ?--.*/, '')
        .split(' ')
        .filter(Boolean).length
}

const common = {
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Prints the help: as the response to no command, and after the complaint about an unknown one. */
function unknown(args: string[], { write, complain }: Terminal): number {
  const isAsking = args.length === 0 || args[0] === '--help' || args[0] === '-h' || args[0] === 'help'
  if (isAsking) return print(overview(), write)
  complain(`There is no command ${args.filter((each) => !each.startsWith('-')).join(' ') || args[0]}.`)
  for (const line of overview()) complain(line)
  return 2
}

function print(lines: string[], write: (line: string) => void): number {
  for (const line of lines) write(line)
  return 0
}

function overview(): string[] {
  const usages = commands.map(usageOf)
  const width = Math.max(...usages.map(({ length }) => length))
  return [
    'Usage: npm run desk -- COMMAND',
    '',
    ...commands.map(({ summary }, index) => `  ${usages[index]!.padEnd(width)}  ${summary}`),
    '',
    ...commonHelp,
    '',
    'Works on the database of the running shop, or on DATABASE_URL. COMMAND --help says more.',
  ]
}

const commonHelp = [
  '  --dry-run  tries a change and takes it back',
  '  --yes      makes a change without asking, for scripts',
]

const usageOf = ({ name, operands = '' }: Command): string => `${name} ${operands}`.trim()

function helpOf(command: Command): string[] {
  const { summary, help = [] } = command
  return [
    `Usage: npm run desk -- ${usageOf(command)}`,
    '',
    `  ${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    ...help.map((line) => `  ${line}`),
    '',
    ...commonHelp,
  ]
}
