import { text } from './upsert.ts'

/** What is in the rooms; `icon` names a symbol of the shop's sprite. */
export const equipment = [
  {
    id: 1,
    icon: 'sauna',
    title: text('Finnische Sauna', 'Finnish sauna'),
    text: text(
      'Bis 90 Grad und schon warm, wenn ihr kommt. Den Aufguss macht ihr selbst.',
      'Up to 90 degrees and warm when you arrive. You pour the water yourselves.',
    ),
  },
  {
    id: 2,
    icon: 'tub',
    title: text('Whirlpool', 'Whirlpool'),
    text: text('37 Grad, die Düsen lassen sich einzeln regeln.', '37 degrees, each jet set on its own.'),
  },
  {
    id: 3,
    icon: 'shower',
    title: text('Regendusche', 'Rain shower'),
    text: text(
      'Mit kaltem Schwall für den Gang nach der Sauna.',
      'With a cold gush for the walk out of the sauna.',
    ),
  },
  {
    id: 4,
    icon: 'bed',
    title: text('Liegebett', 'Daybed'),
    text: text(
      'Zwei mal zwei Meter, frisch bezogen für jede Buchung.',
      'Two metres by two, fresh covers for every booking.',
    ),
  },
  {
    id: 5,
    icon: 'light',
    title: text('Kamin', 'Fireplace'),
    text: text(
      'Ein Feuer hinter Glas, das ihr per Schalter anmacht.',
      'A fire behind glass, lit with a switch.',
    ),
  },
  {
    id: 6,
    icon: 'light',
    title: text('Licht', 'Light'),
    text: text('Stufenlos, von Tageslicht bis fast dunkel.', 'From daylight to almost dark, without steps.'),
  },
  {
    id: 7,
    icon: 'sound',
    title: text('Musik', 'Music'),
    text: text('Eure Playlist über Bluetooth, oder Stille.', 'Your playlist over Bluetooth, or silence.'),
  },
  {
    id: 8,
    icon: 'towel',
    title: text('Bademantel und Handtücher', 'Bathrobe and towels'),
    text: text('Im Starter-Set, pro Person dazubuchbar.', 'In the starter set, which you add per person.'),
  },
  {
    id: 9,
    icon: 'food',
    title: text('Bestellung aufs Zimmer', 'Room service'),
    text: text(
      'Getränke und Kleinigkeiten, vor Ort über das Tablet.',
      'Drinks and small plates, ordered on the tablet in the room.',
    ),
  },
  {
    id: 10,
    icon: 'lock',
    title: text('Schlüsselcode', 'Door code'),
    text: text('Gilt nur für euch und nur für eure Zeit.', 'Works for you only, and only for your hours.'),
  },
]

const everywhere = [1, 3, 4, 6, 7, 8, 9, 10]

/** Which of it each type of room has. */
export const equipmentOf = {
  classic: everywhere,
  premium: [...everywhere, 2],
  exclusive: [...everywhere, 2, 5],
}
