/** The texts of the mail `voucher-gift`, to the recipient of a voucher. */
export const texts = {
  de: {
    subject: (buyer: string) => (buyer ? `Ein Gutschein von ${buyer}` : 'Ein Gutschein für dich'),
    preview: 'Zeit in einer privaten Spa-Suite.',
    /** In place of a text that the giver left out. */
    heading: 'Ein Abend hinter einer Tür, die nur euch gehört.',
    from: (name: string, buyer: string) => (buyer ? `Von ${buyer}, für ${name}` : `Für ${name}`),
    left: (left: string, value: string) => `Noch ${left} von ${value}`,
    until: (day: string) => `Gültig bis ${day}, in jeder Stadt`,
    intro: (name: string, buyer: string) =>
      buyer
        ? `Hallo ${name}, ${buyer} schenkt Zeit in einer privaten Spa-Suite von Wellzone.`
        : `Hallo ${name}, hier kommt Zeit in einer privaten Spa-Suite von Wellzone.`,
    code: 'Dein Code',
    attached: 'Der Gutschein zum Ausdrucken hängt als PDF an dieser Mail. Zum Einlösen genügt der Code.',
    missing: 'Der Gutschein zum Ausdrucken ließ sich nicht anhängen. Zum Einlösen genügt der Code.',
    how: 'Gib den Code im letzten Schritt der Buchung ein. Du kannst den Gutschein in Teilen einlösen, was übrig ist, bleibt darauf.',
    keep: 'Wer den Code kennt, kann ihn einlösen. Heb diese Mail gut auf.',
    action: 'Freie Zeiten ansehen',
    reason:
      'Du bekommst diese Mail, weil bei Wellzone ein Gutschein für dich gekauft wurde. Für etwas anderes verwenden wir deine Adresse nicht.',
  },
  en: {
    subject: (buyer: string) => (buyer ? `A voucher from ${buyer}` : 'A voucher for you'),
    preview: 'Time in a private spa suite.',
    heading: 'An evening behind a door that is yours alone.',
    from: (name: string, buyer: string) => (buyer ? `From ${buyer}, for ${name}` : `For ${name}`),
    left: (left: string, value: string) => `${left} left of ${value}`,
    until: (day: string) => `Valid until ${day}, in every city`,
    intro: (name: string, buyer: string) =>
      buyer
        ? `Hello ${name}, ${buyer} is giving you time in a private Wellzone spa suite.`
        : `Hello ${name}, you have been given time in a private Wellzone spa suite.`,
    code: 'Your code',
    attached: 'The voucher to print is attached as a PDF. To redeem it, the code is all you need.',
    missing: 'The voucher to print could not be attached. To redeem it, the code is all you need.',
    how: 'Enter the code at the checkout when you book. You can use the voucher bit by bit; whatever is left stays on it.',
    keep: 'Anyone who knows the code can use it, so keep this email safe.',
    action: 'See free times',
    reason:
      'You are receiving this email because a voucher was bought for you at Wellzone. We don’t use your address for anything else.',
  },
}
