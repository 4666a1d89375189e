/** The texts of the mail `vouchers-bought`. */
export const texts = {
  de: {
    subject: (count: number) => (count === 1 ? 'Dein Gutschein' : `Deine ${count} Gutscheine`),
    preview: 'Zeit zum Verschenken, oder für dich selbst.',
    heading: 'Zeit zum Verschenken',
    thanks: (number: string) => `Danke für deine Bestellung ${number}. Alles ist bezahlt.`,
    attached: (count: number) =>
      count === 1
        ? 'Dein Gutschein zum Ausdrucken hängt als PDF an dieser Mail.'
        : `Deine ${count} Gutscheine zum Ausdrucken hängen als PDF an dieser Mail.`,
    missing:
      'Nicht alle Gutscheine zum Ausdrucken hängen an dieser Mail. Als PDF findest du jeden bei deiner Bestellung. Die Codes stehen schon hier.',
    discount: (code: string, amount: string) =>
      `Mit deinem Rabattcode ${code} hast du ${amount} gespart. Ihren vollen Wert behalten die Gutscheine.`,
    text: 'Dein Text',
    goesTo: 'Geht per Mail an',
    feelgood: 'Feelgood-Gutschein',
    onPaper: (count: number, value: string) =>
      count === 1
        ? `1 Gutschein über ${value}, auf festem Papier`
        : `${count} Gutscheine über je ${value}, auf festem Papier`,
    sentTo: 'Kommt per Post an',
    handedOver: 'Bekommst du am Empfang',
    total: 'Gesamt',
    postage: 'Davon Versand',
    byVouchers: 'Mit Gutscheinen bezahlt',
    byMoney: 'Dazu bezahlt',
    vat: {
      'single-purpose':
        'Die MwSt. ist im Preis enthalten (Einzweck-Gutscheine). Auf das, was damit bezahlt wird, fällt keine mehr an.',
      'multi-purpose':
        'Auf Gutscheine fällt beim Kauf keine MwSt. an (Mehrzweck-Gutscheine), erst auf das, was damit bezahlt wird.',
    },
    byPost: (count: number) =>
      count === 1
        ? 'Der Gutschein auf Papier kommt in zwei bis vier Werktagen mit der Post. Sein Code steht darauf.'
        : 'Die Gutscheine auf Papier kommen in zwei bis vier Werktagen mit der Post. Ihr Code steht jeweils darauf.',
    onSite: (count: number) =>
      count === 1
        ? 'Den Gutschein auf Papier bekommst du am Empfang. Nenn dort die Bestellnummer. Sein Code steht darauf.'
        : 'Die Gutscheine auf Papier bekommst du am Empfang. Nenn dort die Bestellnummer. Ihr Code steht jeweils darauf.',
    how: 'Der Code wird im letzten Schritt der Buchung eingegeben. Ein Gutschein lässt sich in Teilen einlösen, was übrig ist, bleibt darauf.',
    keep: 'Wer den Code kennt, kann ihn einlösen. Heb diese Mail gut auf. Den Code findest du auch bei deiner Bestellung.',
    gift: 'Soll ein Gutschein zum Ausdrucken per Mail ankommen? Bei deiner Bestellung wählst du, an wen und an welchem Tag.',
    action: 'Zu deinen Bestellungen',
    reason: 'Du bekommst diese Mail, weil du bei Wellzone Gutscheine gekauft hast.',
  },
  en: {
    subject: (count: number) => (count === 1 ? 'Your voucher' : `Your ${count} vouchers`),
    preview: 'Time, as a gift or for yourself.',
    heading: 'Time, as a gift',
    thanks: (number: string) => `Thank you for your order ${number}. It has been paid.`,
    attached: (count: number) =>
      count === 1
        ? 'Your voucher to print is attached as a PDF.'
        : `Your ${count} vouchers to print are attached as PDFs.`,
    missing:
      'Not every voucher to print is attached to this email. You will find each one as a PDF with your order. The codes are already here.',
    discount: (code: string, amount: string) =>
      `Your discount code ${code} took ${amount} off the price. The vouchers keep their full value.`,
    text: 'Your words',
    goesTo: 'Goes by email to',
    feelgood: 'Feelgood voucher',
    onPaper: (count: number, value: string) =>
      count === 1
        ? `1 voucher of ${value}, on sturdy paper`
        : `${count} vouchers of ${value} each, on sturdy paper`,
    sentTo: 'Coming by post to',
    handedOver: 'Handed to you at reception',
    total: 'Total',
    postage: 'Of that, postage',
    byVouchers: 'Paid with vouchers',
    byMoney: 'Paid on top',
    vat: {
      'single-purpose':
        'The price includes VAT (single-purpose vouchers). No more is due on what you pay for with them.',
      'multi-purpose':
        'No VAT is due when you buy vouchers (multi-purpose vouchers), only on what you pay for with them.',
    },
    byPost: (count: number) =>
      count === 1
        ? 'The voucher on paper comes by post within two to four working days. Its code is printed on it.'
        : 'The vouchers on paper come by post within two to four working days. Each has its code printed on it.',
    onSite: (count: number) =>
      count === 1
        ? 'You get the voucher on paper at reception. Just give the order number there. Its code is printed on it.'
        : 'You get the vouchers on paper at reception. Just give the order number there. Each has its code printed on it.',
    how: 'The code is entered at the checkout. A voucher can be used bit by bit; whatever is left stays on it.',
    keep: 'Anyone who knows the code can use it, so keep this email safe. You will also find the code with your order.',
    gift: 'Would you like a voucher to print to arrive by email? With your order you choose who gets it and on which day.',
    action: 'See your orders',
    reason: 'You are receiving this email because you bought vouchers at Wellzone.',
  },
}
