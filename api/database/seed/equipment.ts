import { text } from './upsert.ts'
import type { TypeCode } from './wellzones.ts'

const all: TypeCode[] = ['classic', 'premium', 'exclusive']
const withPool: TypeCode[] = ['premium', 'exclusive']

/** What is in the rooms, by type; `icon` names a symbol of the shop's sprite. */
export const equipment: { id: number; title: string; text: string; icon: string; sort_order: number; in: TypeCode[] }[] = [
  item(1, 'sauna', all, 'Finnische Sauna', 'Finnish sauna', 'Bis 90 Grad und schon warm, wenn ihr kommt. Den Aufguss macht ihr selbst.', 'Up to 90 degrees and warm when you arrive. You pour the water yourselves.'),
  item(2, 'tub', withPool, 'Whirlpool', 'Whirlpool', '37 Grad, die Düsen lassen sich einzeln regeln.', '37 degrees, each jet set on its own.'),
  item(3, 'shower', all, 'Regendusche', 'Rain shower', 'Mit kaltem Schwall für den Gang nach der Sauna.', 'With a cold gush for the walk out of the sauna.'),
  item(4, 'bed', all, 'Liegebett', 'Daybed', 'Zwei mal zwei Meter, frisch bezogen für jede Buchung.', 'Two metres by two, fresh covers for every booking.'),
  item(5, 'light', ['exclusive'], 'Kamin', 'Fireplace', 'Ein Feuer hinter Glas, das ihr per Schalter anmacht.', 'A fire behind glass, lit with a switch.'),
  item(6, 'light', all, 'Licht', 'Light', 'Stufenlos, von Tageslicht bis fast dunkel.', 'From daylight to almost dark, without steps.'),
  item(7, 'sound', all, 'Musik', 'Music', 'Eure Playlist über Bluetooth, oder Stille.', 'Your playlist over Bluetooth, or silence.'),
  item(8, 'towel', all, 'Bademantel und Handtücher', 'Bathrobe and towels', 'Im Starter-Set, pro Person dazubuchbar.', 'In the starter set, which you add per person.'),
  item(9, 'food', all, 'Bestellung aufs Zimmer', 'Room service', 'Getränke und Kleinigkeiten, vor Ort über das Tablet.', 'Drinks and small plates, ordered on the tablet in the room.'),
  item(10, 'lock', all, 'Schlüsselcode', 'Door code', 'Gilt nur für euch und nur für eure Zeit.', 'Works for you only, and only for your hours.'),
]

function item(id: number, icon: string, types: TypeCode[], titleDe: string, titleEn: string, de: string, en: string) {
  return { id, icon, title: text(titleDe, titleEn), text: text(de, en), sort_order: id, in: types }
}
