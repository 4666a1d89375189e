import type { CardOutcome, DeclineReason } from '../cards.ts'

export type Locale = 'de' | 'en'
export type Texts = typeof de

const de = {
  service: 'Testbezahldienst',
  testMode: 'Testbetrieb: Hier fließt kein echtes Geld.',
  payTo: (merchant: string) => `Zahlung an ${merchant}`,
  amount: 'Betrag',
  payableUntil: 'Bezahlbar bis',
  footer: 'Ein Dienst zum Ausprobieren. Geben Sie hier niemals echte Zahlungsdaten ein.',
  cancel: 'Abbrechen',
  pay: (amount: string) => `${amount} bezahlen`,
  closing: 'Wenn Sie dieses Fenster schließen, wird nichts bezahlt.',
  paypal: {
    title: 'Zahlung freigeben',
    lead: (merchant: string) =>
      `Sie sind mit einem Testkonto angemeldet. ${merchant} bittet um diese Zahlung:`,
    account: 'Testkonto',
    accountName: 'Testkundin, Guthaben unbegrenzt',
    declined: 'Die Zahlung wurde abgelehnt. Versuchen Sie es noch einmal, oder brechen Sie ab.',
  },
  card: {
    title: 'Mit Karte bezahlen',
    number: 'Kartennummer',
    expiry: 'Gültig bis (MM/JJ)',
    cvc: 'Prüfnummer',
    cvcHint: '3 Ziffern auf der Rückseite, bei American Express 4 auf der Vorderseite',
    errors: {
      summary: 'Bitte prüfen Sie Ihre Angaben.',
      number: 'Das ist keine gültige Kartennummer.',
      expiry: 'Geben Sie Monat und Jahr an, die noch nicht vorbei sind, zum Beispiel 12/39.',
      cvc: 'Die Prüfnummer hat 3 Ziffern, bei American Express 4.',
    },
    testCards: 'Testkarten',
    testCardsHint: 'Gültig bis: jeder künftige Monat. Prüfnummer: beliebig.',
    result: 'Ergebnis',
  },
  outcome: {
    paid: 'wird sofort bezahlt',
    challenged: 'fragt nach dem Bestätigungscode',
    declined: 'wird abgelehnt',
    'insufficient-funds': 'abgelehnt: nicht genug Guthaben',
  } satisfies Record<CardOutcome, string>,
  declined: {
    declined: 'Die Bank hat die Karte abgelehnt. Versuchen Sie es mit einer anderen Karte.',
    'insufficient-funds': 'Auf der Karte ist nicht genug Guthaben. Versuchen Sie es mit einer anderen Karte.',
    'not-a-test-card':
      'Das ist keine Testkarte. Hier kann nur mit den Testkarten unten bezahlt werden; nichts wurde gespeichert.',
    'wrong-code':
      'Der Bestätigungscode war dreimal falsch. Versuchen Sie es noch einmal oder mit einer anderen Karte.',
  } satisfies Record<DeclineReason, string>,
  challenge: {
    title: 'Bestätigung durch Ihre Bank',
    lead: (lastFour: string) =>
      `Ihre Bank möchte sicher sein, dass Sie es sind. Bestätigen Sie die Zahlung mit der Karte, die auf ${lastFour} endet.`,
    code: 'Bestätigungscode',
    codeHint: (code: string) => `Im Testbetrieb ist es immer ${code}.`,
    wrong: (left: number) =>
      left === 1
        ? 'Der Code war falsch. Sie haben noch einen Versuch.'
        : `Der Code war falsch. Sie haben noch ${left} Versuche.`,
    confirm: 'Zahlung bestätigen',
  },
  over: {
    captured: {
      title: 'Schon bezahlt',
      text: 'Diese Zahlung ist abgeschlossen. Sie wird nicht noch einmal ausgeführt.',
    },
    cancelled: { title: 'Abgebrochen', text: 'Diese Zahlung wurde abgebrochen. Es wurde nichts bezahlt.' },
    expired: {
      title: 'Zeit abgelaufen',
      text: 'Die Zeit für diese Zahlung ist vorbei. Es wurde nichts bezahlt.',
    },
    back: (merchant: string) => `Zurück zu ${merchant}`,
  },
  unknown: {
    title: 'Zahlung nicht gefunden',
    text: 'Zu dieser Adresse gibt es keine Zahlung. Kehren Sie zum Shop zurück und beginnen Sie dort von vorn.',
  },
  faults: {
    link: 'Störungen einstellen',
    title: 'Störungen',
    lead: 'Hier lässt sich einstellen, was dieser Dienst schlecht macht. So sieht man, wie der Shop damit umgeht.',
    fields: {
      outageSeconds: {
        label: 'Ausfall in Sekunden, ab jetzt',
        hint: 'Bis dahin antwortet nichts: keine Zahlung beginnt, keine Nachricht geht hinaus. 0 beendet ihn.',
        error: 'Geben Sie eine ganze Zahl von 0 bis 3600 ein.',
      },
      latencyMs: {
        label: 'Verzögerung jeder Antwort in Millisekunden',
        hint: 'Gilt für Beginn, Abfrage und Erstattung einer Zahlung.',
        error: 'Geben Sie eine ganze Zahl von 0 bis 30000 ein.',
      },
      lostPercent: {
        label: 'Verlorene Nachrichten in Prozent',
        hint: 'Der Shop erfährt dann nur durch eigenes Nachfragen, dass bezahlt ist.',
        error: 'Geben Sie eine ganze Zahl von 0 bis 100 ein.',
      },
      doubledPercent: {
        label: 'Doppelte Nachrichten in Prozent',
        hint: 'Beide kommen gleichzeitig an.',
        error: 'Geben Sie eine ganze Zahl von 0 bis 100 ein.',
      },
      declinedCents: {
        label: 'Abgelehnte Beträge, nach ihren Cent',
        hint: 'Zum Beispiel 13, 50: Dann wird 119,50 € abgelehnt. Leer: keine.',
        error: 'Geben Sie Zahlen von 0 bis 99 ein, durch Kommas getrennt.',
      },
    },
    reordered: {
      label: 'Vertauschte Nachrichten',
      hint: 'Die letzte kommt zuerst, die anderen Sekunden später.',
    },
    save: 'Speichern',
    none: 'Alle Störungen beenden',
    saved: 'Gespeichert.',
  },
  outage: {
    title: 'Gerade nicht erreichbar',
    text: 'Dieser Dienst antwortet im Moment nicht. Es wurde nichts bezahlt. Laden Sie die Seite später noch einmal.',
  },
  error: 'Fehler',
}

const en: Texts = {
  service: 'Test payment service',
  testMode: 'Test mode: no real money is moved here.',
  payTo: (merchant) => `Payment to ${merchant}`,
  amount: 'Amount',
  payableUntil: 'Payable until',
  footer: 'A service for trying things out. Never enter real payment details here.',
  cancel: 'Cancel',
  pay: (amount) => `Pay ${amount}`,
  closing: 'If you close this window, nothing is paid.',
  paypal: {
    title: 'Approve the payment',
    lead: (merchant) => `You are signed in with a test account. ${merchant} asks for this payment:`,
    account: 'Test account',
    accountName: 'Test customer, unlimited balance',
    declined: 'The payment was declined. Try again, or cancel.',
  },
  card: {
    title: 'Pay by card',
    number: 'Card number',
    expiry: 'Valid until (MM/YY)',
    cvc: 'Security code',
    cvcHint: '3 digits on the back, 4 on the front of an American Express',
    errors: {
      summary: 'Please check what you entered.',
      number: 'This is not a valid card number.',
      expiry: 'Enter a month and year that are not over yet, for example 12/39.',
      cvc: 'The security code has 3 digits, 4 on an American Express.',
    },
    testCards: 'Test cards',
    testCardsHint: 'Valid until: any month to come. Security code: anything.',
    result: 'Result',
  },
  outcome: {
    paid: 'is paid at once',
    challenged: 'asks for the confirmation code',
    declined: 'is declined',
    'insufficient-funds': 'declined: insufficient funds',
  },
  declined: {
    declined: 'The bank declined the card. Try another card.',
    'insufficient-funds': 'The card has insufficient funds. Try another card.',
    'not-a-test-card': 'This is not a test card. Only the test cards below can pay here; nothing was stored.',
    'wrong-code': 'The confirmation code was wrong three times. Try again, or use another card.',
  },
  challenge: {
    title: 'Confirmation by your bank',
    lead: (lastFour) =>
      `Your bank wants to be sure that it is you. Confirm the payment with the card that ends in ${lastFour}.`,
    code: 'Confirmation code',
    codeHint: (code) => `In test mode it is always ${code}.`,
    wrong: (left) =>
      left === 1
        ? 'The code was wrong. You have one try left.'
        : `The code was wrong. You have ${left} tries left.`,
    confirm: 'Confirm the payment',
  },
  over: {
    captured: { title: 'Already paid', text: 'This payment is complete. It will not be made again.' },
    cancelled: { title: 'Cancelled', text: 'This payment was cancelled. Nothing was paid.' },
    expired: { title: 'Time is up', text: 'The time for this payment is over. Nothing was paid.' },
    back: (merchant) => `Back to ${merchant}`,
  },
  unknown: {
    title: 'Payment not found',
    text: 'There is no payment at this address. Go back to the shop and start again from there.',
  },
  faults: {
    link: 'Set up faults',
    title: 'Faults',
    lead: 'Set here what this service does badly, and see how the shop copes with it.',
    fields: {
      outageSeconds: {
        label: 'Outage in seconds, from now',
        hint: 'Until then nothing responds: no payment begins, no notification is sent. 0 ends it.',
        error: 'Enter a whole number from 0 to 3600.',
      },
      latencyMs: {
        label: 'Delay of every response in milliseconds',
        hint: 'For opening, looking up and refunding a payment.',
        error: 'Enter a whole number from 0 to 30000.',
      },
      lostPercent: {
        label: 'Lost notifications in per cent',
        hint: 'The shop then learns only by asking that it was paid.',
        error: 'Enter a whole number from 0 to 100.',
      },
      doubledPercent: {
        label: 'Doubled notifications in per cent',
        hint: 'Both arrive at the same time.',
        error: 'Enter a whole number from 0 to 100.',
      },
      declinedCents: {
        label: 'Declined amounts, by their cents',
        hint: 'For instance 13, 50: then €119.50 is declined. Empty: none.',
        error: 'Enter numbers from 0 to 99, separated by commas.',
      },
    },
    reordered: {
      label: 'Reordered notifications',
      hint: 'The last one comes first, the others seconds later.',
    },
    save: 'Save',
    none: 'End all faults',
    saved: 'Saved.',
  },
  outage: {
    title: 'Not available right now',
    text: 'This service does not respond at the moment. Nothing was paid. Load the page again later.',
  },
  error: 'Error',
}

export const texts: Record<Locale, Texts> = { de, en }
