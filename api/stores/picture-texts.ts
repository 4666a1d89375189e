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
    de: 'Baustelle mit Backsteinwand, sieben leeren Türrahmen aus Eiche, Arbeitslampe und Gipssäcken',
    en: 'Building site with bare brick, seven empty oak door frames, a work lamp and bags of plaster',
  },
  'wellzone-exclusive-1': {
    de: 'Exclusive mit Whirlpool im Boden, Glassauna, Kamin vor beleuchteter Onyxwand und Doppelliege',
    en: 'Exclusive with sunken whirlpool, glass sauna, fireplace in a backlit onyx wall and a daybed',
  },
  'wellzone-premium-1': {
    de: 'Premium mit rundem Whirlpool vor Lamellenwand, Glassauna und Relaxliege',
    en: 'Premium with a round whirlpool in front of a slat wall, a glass sauna and a lounger',
  },
  'wellzone-classic-1': {
    de: 'Classic mit Saunakabine, laufender Regendusche und Doppelliege mit einem Handtuch',
    en: 'Classic with sauna cabin, running rain shower and a double lounger with a towel on it',
  },
  'sauna-interior': {
    de: 'Innenraum der Sauna mit Holzbänken, Saunaofen mit Steinen, Kübel und Kelle',
    en: 'Sauna interior with wooden benches, stove with stones, bucket and ladle',
  },
}

/** Alternative text of a store's picture; empty for a picture without one, which is then decoration. */
export function pictureText(picture: string, locale: Locale): string {
  return pictureTexts[picture]?.[locale] ?? ''
}
