import type { TextMessageId } from '../../../lib/language/locale.tsx'

/** In units of the drawing. */
type Point = readonly [x: number, y: number]
export type Area = readonly [x: number, y: number, width: number, height: number]

interface Word {
  /** A name is the same in all languages; all else is a message. */
  text: { name: string } | { id: TextMessageId }
  at: Point
  look?: 'water' | 'quiet'
}

/** What is drawn of the quarter of a store: the house lies at the origin, its door opens downwards. */
export interface Quarter {
  /** Degrees by which its streets are turned: they follow the city's river, or cross it. */
  angle: number
  /** How far the house lies below the middle, so that all of what is north of it is drawn. */
  down?: number
  water?: readonly Area[]
  /** Woods or fields. */
  green?: readonly Area[]
  /** Heights of railways and trams. */
  rails?: readonly number[]
  stop?: Point
  /** From the stop to the door. */
  walk?: string
  /** At most five, with the name of the house. */
  words: readonly Word[]
}

const far = 1000
const north = (edge: number): Area => [-far, -far, 2 * far, far + edge]
const south: Area = [-far, 128, 2 * far, far]

/** By route. The streets are drawn, not surveyed; another store has blocks and its house alone. */
const quarters: Record<string, Quarter> = {
  stuttgart: {
    angle: 36,
    rails: [-246],
    stop: [210, -260],
    walk: 'M225 -228V54H4V2',
    words: [{ text: { name: 'Schwabstraße' }, at: [60, -262] }],
  },
  mainz: {
    angle: -24,
    water: [north(-204), [-130, -160, 690, 54]],
    rails: [54],
    stop: [-222, 40],
    walk: 'M-184 38H4V2',
    words: [
      { text: { id: 'stores.quarter.rhine' }, at: [-78, -232], look: 'water' },
      { text: { name: 'Zollhafen' }, at: [120, -127], look: 'quiet' },
      { text: { id: 'stores.quarter.stop' }, at: [-240, 32] },
      { text: { name: 'Rheinallee' }, at: [120, 46], look: 'quiet' },
    ],
  },
  hannover: {
    angle: -32,
    green: [north(-242)],
    rails: [54],
    stop: [-222, 40],
    walk: 'M-184 38H4V2',
    words: [
      { text: { name: 'Eilenriede' }, at: [-60, -272], look: 'quiet' },
      { text: { name: 'Lister Platz' }, at: [-240, 32] },
    ],
  },
  muenchen: {
    angle: 24,
    rails: [-240, -252],
    stop: [63, -262],
    walk: 'M78 -226V54H4V2',
    words: [{ text: { name: 'Ostbahnhof' }, at: [104, -262] }],
  },
  mannheim: {
    angle: 32,
    water: [[-far, -190, 2 * far, 84]],
    rails: [54],
    stop: [212, 40],
    walk: 'M204 38H4V2',
    words: [
      { text: { name: 'Verbindungskanal' }, at: [-150, -138], look: 'water' },
      { text: { name: 'Dalbergstraße' }, at: [84, 76] },
    ],
  },
  esslingen: {
    angle: 6,
    down: 52,
    water: [south],
    rails: [-240, -252],
    stop: [-114, -260],
    walk: 'M-98 -226V54H4V2',
    words: [
      { text: { name: 'Neckar' }, at: [120, 162], look: 'water' },
      { text: { id: 'stores.quarter.station' }, at: [-74, -224] },
    ],
  },
  frankfurt: {
    angle: -10,
    water: [south],
    words: [
      { text: { name: 'Main' }, at: [120, 162], look: 'water' },
      { text: { name: 'Zoo' }, at: [-20, -166] },
    ],
  },
  darmstadt: {
    angle: 14,
    green: [north(-120)],
    words: [{ text: { id: 'stores.quarter.fields' }, at: [-60, -160], look: 'quiet' }],
  },
}

export function quarterOf(route: string): Quarter {
  return quarters[route] ?? { angle: -16, words: [] }
}

export const houseName: Word = { text: { name: 'Wellzone' }, at: [-76, -44] }

/** The block of the house. */
const house: Area = [-88, -78, 156, 104]
/** Left edges and widths of blocks, then upper edges and heights. */
const columns = [-960, 210, -716, 212, -470, 190, -248, 140, -88, 156, 88, 120, 242, 190, 466, 200, 700, 220]
const rows = [-666, 112, -526, 112, -386, 112, -218, 112, -78, 104, 84, 112, 222, 112, 362, 112, 502, 112]
const courtyard = 26

/** Blocks and their courtyards as paths, wherever there is neither water, green nor the house. */
export function blocksOf({ water = [], green = [] }: Quarter): { walls: string; courtyards: string } {
  const taken = [house, ...water, ...green]
  const blocks = pairs(rows).flatMap(([y, height]) =>
    pairs(columns)
      .map(([x, width]): Area => [x, y, width, height])
      .filter((block) => !taken.some((area) => meets(area, block))),
  )
  return {
    walls: blocks.map(pathOf).join(''),
    courtyards: blocks
      .map(([x, y, width, height]) =>
        pathOf([x + courtyard, y + courtyard, width - 2 * courtyard, height - 2 * courtyard]),
      )
      .join(''),
  }
}

export function pathOf([x, y, width, height]: Area): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`
}

function pairs(values: number[]): [number, number][] {
  return values.flatMap((value, index) =>
    index % 2 ? [] : [[value, values[index + 1]!] as [number, number]],
  )
}

function meets([x, y, width, height]: Area, [left, top, wide, high]: Area): boolean {
  return x < left + wide && left < x + width && y < top + high && top < y + height
}
