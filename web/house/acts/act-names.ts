import type { StayActName, StayActRefusal, StayState } from '../../generated/house-schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

/** The word and the key of each act. */
export const actNames = {
  ARRIVED: { id: 'house.act.arrived', key: 'A' },
  LATER: { id: 'house.act.later', key: 'S' },
  NO_SHOW: { id: 'house.act.noShow', key: 'X' },
  LEFT: { id: 'house.act.left', key: 'G' },
  TAKE_BACK: { id: 'house.act.takeBack', key: 'Z' },
  PERSON: { id: 'house.act.person', key: 'P' },
  MOVE: { id: 'house.act.move', key: 'U' },
  LENGTHEN: { id: 'house.act.lengthen', key: 'V' },
  SUITE: { id: 'house.act.suite', key: 'R' },
  RECEIPT: { id: 'house.act.receipt', key: 'K' },
  CANCEL: { id: 'house.act.cancel', key: 'E' },
  FREE: { id: 'house.act.free', key: 'F' },
  MAIL: { id: 'house.act.mail', key: 'M' },
  NOTE: { id: 'house.act.note', key: 'N' },
  CONTACT: { id: 'house.act.contact', key: 'T' },
} as const satisfies Record<StayActName, { id: PlainMessageId; key: string }>

/** What is so already, where an act says less than the others. */
export const alreadySo: Partial<Record<StayActName, PlainMessageId>> = {
  ARRIVED: 'house.whyNot.hasCome',
  LATER: 'house.whyNot.hasCome',
  NO_SHOW: 'house.whyNot.hasCome',
  LEFT: 'house.whyNot.hasLeft',
  TAKE_BACK: 'house.whyNot.nothingToUndo',
}

/** The act that an undo takes back, by the state of the stay. */
export const saidIn: Partial<Record<StayState, PlainMessageId>> = {
  HERE: 'house.act.arrived',
  NO_SHOW: 'house.act.noShow',
  OVER: 'house.act.left',
}

export const whyNot = {
  ROLE_TOO_LOW: 'house.whyNot.roleTooLow',
  NOT_TODAY: 'house.whyNot.notToday',
  TOO_EARLY: 'house.whyNot.tooEarly',
  ALREADY_SO: 'house.whyNot.alreadySo',
  HAS_BEGUN: 'house.whyNot.hasBegun',
  ALREADY_OVER: 'house.whyNot.alreadyOver',
  NOT_PAID: 'house.whyNot.notPaid',
  TOO_MANY_GUESTS: 'house.whyNot.tooManyGuests',
} satisfies Record<StayActRefusal, PlainMessageId>
