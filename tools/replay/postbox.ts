import type { RecordedMail } from '../../server/mock/recording/recording.ts'
import type { Difference } from './compare.ts'

type Compare = (expected: unknown, received: unknown) => Difference[]

/** Pairs recorded mails with those of the replay: the first of a kind to a recipient is the first. */
export function createPostbox(differences: Compare) {
  let expected: RecordedMail[] = []
  let received: RecordedMail[] = []

  return {
    /** The differences of the mails that are here by now. */
    take(recorded: RecordedMail[], sent: RecordedMail[]): Difference[] {
      expected.push(...recorded)
      received.push(...sent)
      const pairs = expected.flatMap((mail) => {
        const other = received.find(
          ({ kind, recipient }) => kind === mail.kind && recipient === mail.recipient,
        )
        received = received.filter((each) => each !== other)
        return other ? [[mail, other] as const] : []
      })
      const paired = new Set(pairs.map(([mail]) => mail))
      expected = expected.filter((mail) => !paired.has(mail))
      return pairs.flatMap(([mail, other]) => differences({ mail }, { mail: other }))
    },
    missing: (): Difference[] =>
      expected.map((mail) => ({ at: 'mail', expected: nameOf(mail), received: 'nothing' })),
    unexpected: (): Difference[] =>
      received.map((mail) => ({ at: 'mail', expected: 'nothing', received: nameOf(mail) })),
  }
}

const nameOf = ({ kind, recipient }: RecordedMail): string => `${kind} to ${recipient}`
