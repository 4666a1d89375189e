import type { Locale } from '../../../words/locale.ts'

type ExportTexts = {
  file: string
  title: string
  intro: (moment: string) => string
  leftOut: string[]
  nothing: string
}

/** The words of an export around its data. */
export const exportTexts: Record<Locale, ExportTexts> = {
  de: {
    file: 'Wellzone-Daten',
    title: 'Deine Daten bei Wellzone',
    intro: (moment) =>
      `Das ist alles, was für dein Konto gespeichert ist. Stand: ${moment}. ` +
      'Die zweite Datei im selben Archiv enthält dasselbe für Programme (JSON).',
    leftOut: [
      'Nicht dabei sind Passwort, Schlüssel, Links und Codes aus Mails sowie Gutscheincodes: ' +
        'Wer sie hat, kann sich anmelden oder damit bezahlen. ' +
        'Deine Gutscheincodes stehen in deinen Bestellungen.',
      'Die E-Mail-Adressen anderer gehören ihnen und fehlen deshalb. Namen, die du eingetragen hast, sind dabei.',
      'Deine Auswahl zu Karte und Analyse ist nur in deinem Browser gespeichert.',
    ],
    nothing: 'Dazu ist nichts gespeichert',
  },
  en: {
    file: 'Wellzone-data',
    title: 'Your data at Wellzone',
    intro: (moment) =>
      `This is everything that is stored for your account, as of ${moment}. ` +
      'The second file in the same archive has the same for programs (JSON).',
    leftOut: [
      'Passwords, keys, links and codes from mails and voucher codes are left out: ' +
        'with them, anyone could log in or pay. You can find your voucher codes in your orders.',
      'Other people’s email addresses are theirs, so they are not here. Names you entered are.',
      'Your choice about the map and analysis is stored in your browser only.',
    ],
    nothing: 'Nothing is stored under',
  },
}
