/** The texts of a voucher to print. */
export const documentTexts = {
  de: {
    title: (amount: string) => `Gutschein über ${amount}`,
    voucher: 'Gutschein',
    code: 'Code',
    codeLater: 'Folgt nach dem Kauf',
    qr: 'QR-Code: zeigt, was noch auf dem Gutschein ist',
    everywhere: 'Einlösbar in allen Städten, auch in Teilen',
    until: 'Gültig bis',
    fold: 'Hier abschneiden oder nach hinten falten',
    how: 'So löst du ihn ein',
    steps: (shop: string) => [
      ['Zeit aussuchen', `Wähl auf ${shop} eine Stadt, einen Tag und eine Wellzone.`],
      [
        'Code eingeben',
        'Gib ihn im letzten Schritt der Buchung ein. Was übrig ist, bleibt auf dem Gutschein.',
      ],
      ['Tür zumachen', 'Check am Empfang ein. Ab da gehört der Raum nur euch.'],
    ],
    balance: (address: string) => `Wie viel noch darauf ist, zeigt der QR-Code. Oder ${address}.`,
    keep: 'Wer den Code kennt, kann ihn einlösen. Heb diesen Gutschein gut auf.',
    vat: {
      'single-purpose': 'Einzweck-Gutschein, MwSt. beim Kauf berechnet.',
      'multi-purpose': 'Mehrzweck-Gutschein, MwSt. bei der Einlösung.',
    },
    fileName: 'Wellzone-Gutschein',
    preview: 'Vorschau',
  },
  en: {
    title: (amount: string) => `Voucher for ${amount}`,
    voucher: 'Voucher',
    code: 'Code',
    codeLater: 'Comes once you have paid',
    qr: 'QR code: shows what is left on the voucher',
    everywhere: 'Good in every city, all at once or bit by bit',
    until: 'Valid until',
    fold: 'Cut here, or fold to the back',
    how: 'How to use it',
    steps: (shop: string) => [
      ['Pick a time', `Choose a city, a day and a wellzone at ${shop}.`],
      ['Enter the code', 'Enter it at the checkout. Whatever is left stays on the voucher.'],
      ['Shut the door', 'Check in at reception. From then on the suite is all yours.'],
    ],
    balance: (address: string) => `The QR code shows what is left on it. Or ${address}.`,
    keep: 'Anyone who knows the code can use it. Keep this voucher safe.',
    vat: {
      'single-purpose': 'Single-purpose voucher, VAT charged when it was bought.',
      'multi-purpose': 'Multi-purpose voucher, VAT is due when it is used.',
    },
    fileName: 'Wellzone-voucher',
    preview: 'preview',
  },
}
