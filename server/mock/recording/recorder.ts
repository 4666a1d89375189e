// Records what the spa API of a mock is asked and says, what the payer does, and which mails that causes.
import { writeFileSync } from 'node:fs'
import { sampleLogin } from '#api/account/sample-account.ts'
import { connect } from '#api/database/connect.ts'
import { challengeCode } from '#api/provider/local/cards.ts'
import { createMailReader, readSampleTexts } from './database.ts'
import { createObserver } from './observe.ts'
import { type Step, writtenRecording } from './recording.ts'
import { createStandIns } from './stand-ins.ts'

export interface RecordingOptions {
  file: string
  /** The origin of the shop. */
  shop: string
}

/** `now` is what the clock of the database shows. */
export function createRecorder({ file, shop }: RecordingOptions, databaseUrl: string, now: () => Date) {
  const { db, close } = connect(databaseUrl)
  const steps: Step[] = []
  let begins = now()
  let samples: Set<string> | undefined
  let newMails = createMailReader(db)

  /** A step stands where its result came, with the instant at which it was asked for. */
  async function add(at: Date, what: object, changes: boolean): Promise<void> {
    if (!samples) return
    const step = copyOf({ at: at.toISOString(), ...what }) as Step
    steps.push(step)
    const mails = changes ? await newMails() : []
    if (mails.length > 0) step.mails = mails
  }

  /** The file, without what is personal. */
  function text(): string {
    const standIns = createStandIns((each) => samples!.has(each))
    for (const step of steps) standIns.learn(step)
    const content = { shop, begins: begins.toISOString(), steps: steps.map(standIns.replaced) }
    return writtenRecording({ ...content, ends: now().toISOString() })
  }

  return {
    ...createObserver(now, add),
    /** Forgets what was recorded: the shop has only what it begins with. */
    async begin(): Promise<void> {
      samples = new Set([...Object.values(sampleLogin), challengeCode, ...(await readSampleTexts(db))])
      newMails = createMailReader(db)
      await newMails()
      steps.length = 0
      begins = now()
    },
    /** Writes the file, if the shop has begun. */
    async end(): Promise<void> {
      if (samples) writeFileSync(file, text())
      await close()
    },
  }
}

/** As JSON has it, without what is another at each request. */
const copyOf = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (name, each: unknown) => (name === 'requestId' ? undefined : each)))
