/** The texts of the mail `booking-confirmed` to a booker who is one of the guests. */
export const texts = {
  de: {
    subject: (city: string, day: string) => `Gebucht: ${city}, ${day}`,
    heading: 'Die Tür gehört dir',
    intro: (isPaid: boolean) => `Deine Buchung ist ${isPaid ? 'bezahlt' : 'fest'}, der Raum gehört dir.`,
    who: 'Wer',
    persons: (persons: number) => (persons === 1 ? '1 Person' : `${persons} Personen`),
    receipt: 'Beleg der Kasse, deine Rechnung',
    discount: (code: string) => `Rabatt ${code}`,
    paid: 'Bezahlt',
    total: 'Gesamt',
    byVouchers: 'Mit Gutscheinen bezahlt',
    byMoney: 'Dazu bezahlt',
    checkIn: 'So läuft der Check-in',
    checkInSteps: () => [
      'Komm ein paar Minuten früher zum Empfang und zeig den QR-Code oder nenn deinen Namen.',
      'Nötig ist ein gültiger Lichtbildausweis, Eintritt ab 18.',
      'Deine Zeit beginnt zur gebuchten Uhrzeit. Danach wird der Raum für die Nächsten gereinigt, deshalb endet sie pünktlich.',
    ],
    cancel: {
      free: (until: string) => `Bis 48 Stunden vor Beginn kannst du kostenlos absagen: bis ${until}.`,
      insured: (until: string) =>
        `Bis 48 Stunden vor Beginn kannst du kostenlos absagen: bis ${until}. Danach kannst du dank You Never Know bis zum Beginn absagen. Dann kommt der Preis des Besuchs als Gutschein zurück. Nur den Preis für den Schutz bekommst du nicht zurück.`,
      late: 'Bis zum Beginn sind es weniger als 48 Stunden. Kostenlos absagen lässt sich der Besuch nicht mehr.',
      lateInsured:
        'Bis zum Beginn kannst du dank You Never Know noch absagen. Dann kommt der Preis des Besuchs als Gutschein zurück. Nur den Preis für den Schutz bekommst du nicht zurück.',
    },
    action: 'Zu deinen Bestellungen',
    reason: 'Du bekommst diese Mail, weil du bei Wellzone gebucht hast.',
  },
  en: {
    subject: (city: string, day: string) => `Booked: ${city}, ${day}`,
    heading: 'The door is yours',
    intro: (isPaid: boolean) => `Your booking is ${isPaid ? 'paid' : 'confirmed'} and the suite is yours.`,
    who: 'Who',
    persons: (persons: number) => (persons === 1 ? '1 person' : `${persons} people`),
    receipt: 'Receipt, your invoice',
    discount: (code: string) => `Discount ${code}`,
    paid: 'Paid',
    total: 'Total',
    byVouchers: 'Paid with vouchers',
    byMoney: 'Paid on top',
    checkIn: 'How check-in works',
    checkInSteps: () => [
      'Come to reception a few minutes early and show the QR code or give your name.',
      'Everyone needs a valid photo ID: admission is from the age of 18.',
      'Your time begins at the hour you booked. Afterwards the suite is cleaned for the next guests, so it ends on time.',
    ],
    cancel: {
      free: (until: string) =>
        `You can cancel free of charge up to 48 hours before it begins: until ${until}.`,
      insured: (until: string) =>
        `You can cancel free of charge up to 48 hours before it begins: until ${until}. After that, thanks to You Never Know, you can still cancel until it begins. You then get the price of the visit back as a voucher; the price of the cover isn’t refunded.`,
      late: 'It begins in less than 48 hours, so it can no longer be cancelled free of charge.',
      lateInsured:
        'Thanks to You Never Know you can still cancel until it begins. You then get the price of the visit back as a voucher; the price of the cover isn’t refunded.',
    },
    action: 'See your orders',
    reason: 'You are receiving this email because you booked at Wellzone.',
  },
}

const guestsOf = {
  de: { one: 'deinem Gast', many: 'deinen Gästen' },
  en: { one: 'your guest', many: 'your guests' },
}
const guests = (locale: keyof typeof guestsOf, persons: number) =>
  guestsOf[locale][persons === 1 ? 'one' : 'many']

/** What differs for a stay that is booked for others: it speaks of those who come. */
export const textsForOthers = {
  de: {
    heading: 'Der Raum ist gebucht',
    intro: (isPaid: boolean, persons: number) =>
      `Deine Buchung ist ${isPaid ? 'bezahlt' : 'fest'}, der Raum gehört ${guests('de', persons)}.`,
    checkInSteps: (persons: number) => [
      `Am Empfang genügt dein Name: Gib ihn ${guests('de', persons)} mit. Am besten ein paar Minuten früher da sein.`,
      'Nötig ist ein gültiger Lichtbildausweis, Eintritt ab 18.',
      'Die Zeit beginnt zur gebuchten Uhrzeit. Danach wird der Raum für die Nächsten gereinigt, deshalb endet sie pünktlich.',
    ],
  },
  en: {
    heading: 'The suite is booked',
    intro: (isPaid: boolean, persons: number) =>
      `Your booking is ${isPaid ? 'paid' : 'confirmed'} and the suite is for ${guests('en', persons)}.`,
    checkInSteps: (persons: number) => [
      `Your name is all reception needs. Ask ${guests('en', persons)} to give it and to come a few minutes early.`,
      'A valid photo ID is needed: admission is from the age of 18.',
      'The time begins at the hour you booked. Afterwards the suite is cleaned for the next guests, so it ends on time.',
    ],
  },
}
