import type { Locale } from '../words/locale.ts'
import type { LocalizedText } from '../words/text.ts'

/** What the pictures of stores show, by picture. */
export const pictureTexts: Record<string, LocalizedText> = {
  'store-stuttgart': {
    de: 'Eingang in der Abenddämmerung: Hinterhof einer Druckerei mit hell erleuchteter Tür',
    en: 'Entrance at dusk: back yard of a print shop with one brightly lit door',
  },
  'store-mainz': {
    de: 'Eingang in der Abenddämmerung: Hof am Zollhafen mit Hafenkran und erleuchteter Tür',
    en: 'Entrance at dusk: courtyard at the Zollhafen with a harbour crane and a lit door',
  },
  'store-hannover': {
    de: 'Eingang in der Abenddämmerung: ehemaliges Umspannwerk aus dunklem Klinker mit erleuchteter Tür',
    en: 'Entrance at dusk: former substation of dark clinker with a lit door',
  },
  'store-muenchen': {
    de: 'Eingang in der Abenddämmerung: alte Backhalle mit großer Uhr im Giebel und erleuchteter Tür',
    en: 'Entrance at dusk: old bakery hall with a big clock in the gable and a lit door',
  },
  'store-mannheim': {
    de: 'Eingang in der Abenddämmerung: Backsteinspeicher am Kanal mit erleuchteter Tür',
    en: 'Entrance at dusk: brick warehouse at the canal with a lit door',
  },
  'esslingen-site': {
    de: 'Baustelle in einer alten Spinnerei mit Backsteinwand, sieben leeren Türrahmen und Arbeitslampe',
    en: 'Building site in an old spinning mill with bare brick, seven empty door frames and a work lamp',
  },
  'city-stuttgart': {
    de: 'Stilisierte Abendansicht von Stuttgart mit Fernsehturm auf dem Hügel',
    en: 'Stylised evening view of Stuttgart with the TV tower on its hill',
  },
  'city-mainz': {
    de: 'Stilisierte Abendansicht von Mainz mit Dom am Rhein',
    en: 'Stylised evening view of Mainz with the cathedral by the Rhine',
  },
  'city-hannover': {
    de: 'Stilisierte Abendansicht von Hannover mit Neuem Rathaus am Maschsee',
    en: 'Stylised evening view of Hanover with the New Town Hall by the lake',
  },
  'city-munich': {
    de: 'Stilisierte Abendansicht von München mit Frauenkirche und Alpenkette',
    en: 'Stylised evening view of Munich with the Frauenkirche and the Alps',
  },
  'city-mannheim': {
    de: 'Stilisierte Abendansicht von Mannheim mit Wasserturm',
    en: 'Stylised evening view of Mannheim with the water tower',
  },
  'city-esslingen': {
    de: 'Stilisierte Abendansicht von Esslingen mit Burg und Stadtkirche',
    en: 'Stylised evening view of Esslingen with the castle and the town church',
  },
  'city-frankfurt': {
    de: 'Stilisierte Abendansicht von Frankfurt mit Hochhäusern am Main',
    en: 'Stylised evening view of Frankfurt with the high-rises by the river Main',
  },
  'city-darmstadt': {
    de: 'Stilisierte Abendansicht von Darmstadt mit Hochzeitsturm',
    en: 'Stylised evening view of Darmstadt with the Wedding Tower',
  },
  'wellzone-exclusive-1': {
    de: 'Exclusive mit Whirlpool im Boden, Glassauna, Kamin vor beleuchteter Onyxwand und Doppelliege',
    en: 'Exclusive with in-floor whirlpool, glass sauna, fireplace in a backlit onyx wall and a daybed',
  },
  'wellzone-exclusive-2': {
    de: 'Exclusive, Blick über den Whirlpool zur Doppelliege bei violettem Licht',
    en: 'Exclusive, view across the whirlpool to the daybed in violet light',
  },
  'wellzone-premium-1': {
    de: 'Premium mit rundem Whirlpool vor Lamellenwand, Glassauna und Relaxliege',
    en: 'Premium with a round whirlpool in front of a slat wall, a glass sauna and a lounger',
  },
  'wellzone-premium-2': {
    de: 'Premium, naher Blick auf den runden Whirlpool bei bernsteinfarbenem Licht',
    en: 'Premium, close view of the round whirlpool in amber light',
  },
  'wellzone-classic-1': {
    de: 'Classic mit Saunakabine, Regendusche und Doppelliege',
    en: 'Classic with sauna cabin, rain shower and double lounger',
  },
  'wellzone-classic-2': {
    de: 'Classic, Blick auf Doppelliege und Regendusche bei grünlichem Licht',
    en: 'Classic, view of the double lounger and rain shower in green light',
  },
  'sauna-interior': {
    de: 'Innenraum der Sauna mit Holzbänken, Saunaofen mit Steinen, Kübel und Kelle',
    en: 'Sauna interior with wooden benches, stove with stones, bucket and ladle',
  },
  'whirlpool-detail': {
    de: 'Leuchtendes Wasser im Whirlpool, am Rand Handtücher, Kerzen und Steine',
    en: 'Glowing whirlpool water with towels, candles and stones on the edge',
  },
  'relax-lounge': {
    de: 'Relaxbereich mit Doppelliege, Decke, Pflanzen und Blick auf die Lichter der Stadt',
    en: 'Relax area with double lounger, throw, plants and a view of the city lights',
  },
  reception: {
    de: 'Empfang mit Check-in-Tablet am Tresen, Schließfächern und Lamellenwand',
    en: 'Reception with check-in tablet on the desk, lockers and slat wall',
  },
}

/** Alternative text of a store's picture; empty for a picture without one, which is then decoration. */
export function pictureText(picture: string, locale: Locale): string {
  return pictureTexts[picture]?.[locale] ?? ''
}
