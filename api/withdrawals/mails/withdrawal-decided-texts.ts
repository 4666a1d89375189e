/** The texts of the mail `withdrawal-decided`, with one part for each result. */
export const texts = {
  de: {
    number: 'Bestellnummer',
    received: 'Widerruf eingegangen',
    closed: (count: number) => (count === 1 ? 'Gutschein ungültig' : 'Gutscheine ungültig'),
    money: 'Du bekommst zurück',
    returned: 'Auf deinen Gutschein',
    returnedText: 'Was du mit Gutscheinen bezahlt hast, ist wieder auf ihnen.',
    voucher: 'Als neuer Gutschein',
    voucherText: 'Den neuen Gutschein mit seinem Code bekommst du in einer eigenen Mail.',
    kept: (count: number) =>
      count === 1
        ? 'Ein Gutschein dieser Bestellung ist schon eingelöst und bleibt, wie er ist.'
        : `${count} Gutscheine dieser Bestellung sind schon eingelöst und bleiben, wie sie sind.`,
    rest: (count: number) =>
      count === 1
        ? 'Über einen weiteren Gutschein dieser Bestellung entscheiden wir noch, zum Beispiel weil er gerade in einer Buchung ist. Dazu bekommst du eine eigene Mail, du musst nichts tun.'
        : `Über ${count} weitere Gutscheine dieser Bestellung entscheiden wir noch, zum Beispiel weil sie gerade in einer Buchung sind. Dazu bekommst du eine eigene Mail, du musst nichts tun.`,
    paper: 'Was du auf Papier hast, musst du nicht zurückschicken.',
    invoice: 'Rechnung und Stornorechnung findest du bei deinen Bestellungen.',
    contact: (email: string) =>
      `Stimmt etwas nicht, oder kam der Widerruf nicht von dir? Dann schreib uns, ein Mensch antwortet: ${email}.`,
    action: 'Zu deinen Bestellungen',
    reason: 'Du bekommst diese Mail, weil für deine Bestellung bei Wellzone ein Widerruf erklärt wurde.',
    done: {
      subject: (number: string) => `Widerrufen: ${number}`,
      preview: 'Was du zurückbekommst.',
      heading: 'Erledigt',
      story: 'Dein Widerruf ist ausgeführt. Die Codes dieser Gutscheine gelten nicht mehr.',
    },
    booking: {
      subject: (number: string) => `Zu deinem Widerruf: ${number}`,
      preview: 'Wie eine Buchung abgesagt wird.',
      heading: 'Das ist eine Buchung',
      story:
        'Für Aufenthalte zu einer festen Zeit gibt es kein Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB), deine Buchung besteht also weiter. Bis 48 Stunden vor Beginn kannst du sie in deinem Profil kostenlos absagen. Hast du den Besuch weitergegeben, kann das nur, wer ihn angenommen hat.',
    },
    name: {
      subject: (number: string) => `Zu deinem Widerruf: ${number}`,
      preview: 'Ein Mensch sieht ihn sich an.',
      heading: 'Wir sehen nach',
      story:
        'Der Name im Widerruf passt nicht zu dem Namen der Bestellung. Deshalb sieht sich ein Mensch den Widerruf an und meldet sich bei dir. Bis dahin bleibt alles, wie es ist.',
    },
    unclear: {
      subject: (number: string) => `Zu deinem Widerruf: ${number}`,
      preview: 'Ein Mensch sieht ihn sich an.',
      heading: 'Wir sehen nach',
      story:
        'Zu dieser Bestellung können wir von selbst nichts zurückgeben. Deshalb sieht sich ein Mensch deinen Widerruf an und meldet sich bei dir.',
    },
    over: {
      subject: (number: string) => `Widerruf nicht möglich: ${number}`,
      preview: 'Die Frist von 14 Tagen ist vorbei.',
      heading: 'Die Frist ist vorbei',
      story:
        'Gutscheine lassen sich 14 Tage lang widerrufen, und diese Frist war schon vorbei. Deine Gutscheine gelten weiter.',
    },
    used: {
      subject: (number: string) => `Widerruf nicht möglich: ${number}`,
      preview: 'Die Gutscheine sind schon eingelöst.',
      heading: 'Schon eingelöst',
      story:
        'Widerrufen lassen sich nur Gutscheine, von denen noch nichts eingelöst ist. In dieser Bestellung gibt es keinen mehr.',
    },
    withdrawn: {
      subject: (number: string) => `Schon widerrufen: ${number}`,
      preview: 'Hier ist nichts mehr zu tun.',
      heading: 'Schon erledigt',
      story:
        'Diese Bestellung war schon vollständig widerrufen. Was du zurückbekommst, steht in der Mail von damals und bei deinen Bestellungen.',
    },
  },
  en: {
    number: 'Order number',
    received: 'Withdrawal received',
    closed: (count: number) => (count === 1 ? 'Voucher cancelled' : 'Vouchers cancelled'),
    money: 'You will get back',
    returned: 'Back on your voucher',
    returnedText: 'What you paid with vouchers is on them again.',
    voucher: 'As a new voucher',
    voucherText: 'The new voucher and its code come in a separate email.',
    kept: (count: number) =>
      count === 1
        ? 'One voucher of this order has already been used and stays as it is.'
        : `${count} vouchers of this order have already been used and stay as they are.`,
    rest: (count: number) =>
      count === 1
        ? 'One more voucher of this order is still to be decided, for example because it is in a booking right now. You will get a separate email about it and need not do anything.'
        : `${count} more vouchers of this order are still to be decided, for example because they are in a booking right now. You will get a separate email about them and need not do anything.`,
    paper: 'There is no need to send back anything you have on paper.',
    invoice: 'You will find the invoice and its cancellation with your orders.',
    contact: (email: string) =>
      `Is something not right, or was it not you who withdrew? Write to us and a person will answer: ${email}.`,
    action: 'See your orders',
    reason: 'You are receiving this email because a withdrawal was declared for your order at Wellzone.',
    done: {
      subject: (number: string) => `Withdrawn: ${number}`,
      preview: 'What you will get back.',
      heading: 'All done',
      story: 'Your withdrawal has been carried out. The codes of these vouchers are no longer valid.',
    },
    booking: {
      subject: (number: string) => `About your withdrawal: ${number}`,
      preview: 'How a visit is cancelled.',
      heading: 'This is a booking',
      story:
        'There is no right of withdrawal for a visit at a fixed time (§ 312g (2) no. 9 of the German Civil Code), so your booking stands. Up to 48 hours before it begins you can cancel it free of charge in your profile. If you handed over the visit, only the person who accepted it can.',
    },
    name: {
      subject: (number: string) => `About your withdrawal: ${number}`,
      preview: 'Someone here is looking at it.',
      heading: 'We are looking into it',
      story:
        'The name in the withdrawal is not the name on the order. Someone here will look at it and get in touch with you. Until then everything stays as it is.',
    },
    unclear: {
      subject: (number: string) => `About your withdrawal: ${number}`,
      preview: 'Someone here is looking at it.',
      heading: 'We are looking into it',
      story:
        'There is nothing in this order that we could simply give back. Someone here will look at your withdrawal and get in touch with you.',
    },
    over: {
      subject: (number: string) => `Withdrawal not possible: ${number}`,
      preview: 'The 14 days are over.',
      heading: 'The 14 days are over',
      story:
        'Vouchers can be withdrawn from for 14 days, and that time had already passed. Your vouchers are still valid.',
    },
    used: {
      subject: (number: string) => `Withdrawal not possible: ${number}`,
      preview: 'The vouchers have already been used.',
      heading: 'Already used',
      story: 'Only vouchers that have not been used at all can be withdrawn from. This order has none left.',
    },
    withdrawn: {
      subject: (number: string) => `Already withdrawn: ${number}`,
      preview: 'There is nothing left to do.',
      heading: 'Already done',
      story:
        'This order had already been withdrawn from in full. What you get back is in the email you had then, and with your orders.',
    },
  },
}
