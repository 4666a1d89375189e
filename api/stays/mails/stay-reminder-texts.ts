/** The texts of the mail `stay-reminder`. Day and time stand in it, as it may be read days later. */
export const texts = {
  de: {
    subject: (city: string, day: string) => `Bald ist es so weit: ${city}, ${day}`,
    heading: 'Bald ist es so weit',
    checkIn: 'So läuft der Check-in',
    booker: {
      intro: 'Dein Besuch steht bevor. Hier ist alles, was du dafür brauchst.',
      checkIn: [
        'Komm ein paar Minuten früher zum Empfang. Zeig dort deinen QR-Code oder nenn deinen Namen.',
        'Nötig ist ein gültiger Lichtbildausweis, Eintritt ab 18.',
        'Deine Zeit beginnt zur gebuchten Uhrzeit und endet pünktlich.',
      ],
      action: 'Zum QR-Code und zur Route',
      reason: 'Du bekommst diese Mail, weil du bei Wellzone gebucht hast.',
    },
    bookerAtHome: {
      intro: 'Der Besuch, den du für andere gebucht hast, steht bevor.',
      checkIn: [
        'Am Empfang genügt dein Name. Sag deinen Gästen, dass sie ihn nennen und ein paar Minuten früher kommen.',
        'Alle brauchen einen gültigen Lichtbildausweis, Eintritt ab 18.',
        'Die Zeit beginnt zur gebuchten Uhrzeit und endet pünktlich.',
      ],
      action: 'Zur Bestellung',
      reason: 'Du bekommst diese Mail, weil du bei Wellzone gebucht hast.',
    },
    companion: (firstName: string, booker: string, isBookerComing: boolean) => ({
      intro: `Hallo ${firstName}, der Besuch, den ${booker} gebucht hat, steht bevor.`,
      checkIn: [
        isBookerComing
          ? `Komm ein paar Minuten früher zum Empfang. Dort zeigt ${booker} den QR-Code, oder du nennst diesen Namen.`
          : `Komm ein paar Minuten früher zum Empfang und nenn dort den Namen ${booker}.`,
        'Bring einen gültigen Lichtbildausweis mit, Eintritt ab 18.',
      ],
      action: 'So findest du hin',
      reason: `Du bekommst diese Mail, weil ${booker} dich bei der Buchung als Begleitung genannt hat.`,
    }),
  },
  en: {
    subject: (city: string, day: string) => `Coming up: ${city}, ${day}`,
    heading: 'Your visit is coming up',
    checkIn: 'How check-in works',
    booker: {
      intro: 'Your visit is just ahead. Here is all you need for it.',
      checkIn: [
        'Come to reception a few minutes early. Show your QR code there, or give your name.',
        'Everyone needs a valid photo ID: admission is from the age of 18.',
        'Your time begins at the hour you booked and ends on time.',
      ],
      action: 'See QR code and route',
      reason: 'You are receiving this email because you booked at Wellzone.',
    },
    bookerAtHome: {
      intro: 'The visit that you booked for others is just ahead.',
      checkIn: [
        'Your name is all reception needs. Ask your guests to give it and to come a few minutes early.',
        'Everyone needs a valid photo ID: admission is from the age of 18.',
        'The time begins at the hour you booked and ends on time.',
      ],
      action: 'See your order',
      reason: 'You are receiving this email because you booked at Wellzone.',
    },
    companion: (firstName: string, booker: string, isBookerComing: boolean) => ({
      intro: `Hello ${firstName}, the visit booked by ${booker} is just ahead.`,
      checkIn: [
        isBookerComing
          ? `Come to reception a few minutes early. ${booker} will show the QR code there, or simply give that name.`
          : `Come to reception a few minutes early and give the name ${booker} there.`,
        'Bring a valid photo ID: admission is from the age of 18.',
      ],
      action: 'How to get there',
      reason: `You are receiving this email because ${booker} named you as a companion when booking.`,
    }),
  },
}
