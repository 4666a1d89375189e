/** The texts of by-link.ts. `booker` is a first name, `name` the one that the answer was given under. */
export const texts = {
  de: {
    checkIn: (booker: string) => `Trefft euch ein paar Minuten früher am Empfang. ${booker} hat den QR-Code.`,
    checkInWithout: (booker: string) =>
      `Komm ein paar Minuten früher zum Empfang und nenn dort Vor- und Nachnamen von ${booker}.`,
    id: 'Bring einen gültigen Lichtbildausweis mit, Eintritt ab 18.',
    action: 'Zu deinem Besuch',
    end: 'Keine Mails mehr?',
    howToEnd: (name: string) =>
      `Öffne deinen Besuch, ändere deine Antwort als ${name} und lass die Mailadresse weg, oder wähl „Ich kann nicht“.`,
    reason: (booker: string) =>
      `Du bekommst diese Mail, weil jemand deine Adresse bei der Antwort auf die Einladung von ${booker} angegeben hat.`,
  },
  en: {
    checkIn: (booker: string) => `Meet at reception a few minutes early. ${booker} has the QR code.`,
    checkInWithout: (booker: string) =>
      `Come to reception a few minutes early and give ${booker}’s full name there.`,
    id: 'Bring a valid photo ID: admission is from the age of 18.',
    action: 'See your visit',
    end: 'No more emails?',
    howToEnd: (name: string) =>
      `Open your visit, change your answer as ${name} and leave out the email address, or choose “I can’t come”.`,
    reason: (booker: string) =>
      `You are receiving this email because someone gave your address when replying to an invitation from ${booker}.`,
  },
}
