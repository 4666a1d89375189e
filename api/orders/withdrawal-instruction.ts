import type { Locale } from '../words/locale.ts'
import { referenceNumber } from '../words/reference-number.ts'
import { type Places, shopPage } from '../words/places.ts'
import type { Block } from '../mail/content.ts'

/**
 * The instruction on the right of withdrawal and the model form, without which on a durable medium the term
 * does not begin (§§ 312f (2), 356 (3) BGB), addressing the buyer as the law does. German: Annex 1 and 2 to
 * Art. 246a § 1 (2) EGBGB as of 19 June 2026, for vouchers; English: Annex I to Directive 2011/83/EU.
 */
export function withdrawalInstruction(
  orderId: number,
  { isOnPaper }: { isOnPaper: boolean },
  locale: Locale,
  places: Places,
): Block[] {
  const say = texts[locale]
  const { name, street, city, email } = places.seller
  const seller = `${name}, ${street}, ${city}, ${email}`
  const right = [
    say.right,
    isOnPaper ? say.termOfGoods : say.termOfContract,
    say.how(seller),
    say.online(shopPage(places, locale, '/gutscheine/widerruf')),
    say.inTime,
  ]
  return [
    { type: 'section', heading: say.instruction, paragraphs: right },
    {
      type: 'section',
      heading: say.effects,
      paragraphs: [say.payBack, say.sameMeans, ...(isOnPaper ? [say.paper] : []), say.used],
    },
    {
      type: 'section',
      heading: say.form,
      paragraphs: [say.fillIn, ...say.fields(seller, referenceNumber(orderId))],
    },
  ]
}

const texts = {
  de: {
    instruction: 'Widerrufsbelehrung',
    right:
      'Widerrufsrecht: Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    termOfContract: 'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
    termOfGoods:
      'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, den letzten Gutschein in Besitz genommen haben bzw. hat.',
    how: (seller: string) =>
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${seller}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
    online: (page: string) =>
      `Sie können Ihr Widerrufsrecht auch online ausüben, mit der Funktion „Vertrag widerrufen“ unter ${page} (auf jeder Seite unten verlinkt). Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. per E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
    inTime:
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    effects: 'Folgen des Widerrufs',
    payBack:
      'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist.',
    sameMeans:
      'Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
    paper:
      'Gutscheine auf Papier müssen Sie nicht zurücksenden. Ihre Codes gelten nach dem Widerruf nicht mehr.',
    used: 'Ist von einem Gutschein schon etwas eingelöst, bleibt er bestehen und gilt weiter. Die übrigen Gutscheine der Bestellung können Sie trotzdem widerrufen.',
    form: 'Muster-Widerrufsformular',
    fillIn:
      '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    fields: (seller: string, order: string) => [
      `An ${seller}:`,
      `Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*): Gutscheine, Bestellung ${order}`,
      ...[
        'Bestellt am (*)/erhalten am (*):',
        'Name des/der Verbraucher(s):',
        'Anschrift des/der Verbraucher(s):',
        'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
        'Datum:',
      ],
      '(*) Unzutreffendes streichen.',
    ],
  },
  en: {
    instruction: 'Instructions on withdrawal',
    right:
      'Right of withdrawal: You have the right to withdraw from this contract within 14 days without giving any reason.',
    termOfContract:
      'The withdrawal period will expire after 14 days from the day of the conclusion of the contract.',
    termOfGoods:
      'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last voucher.',
    how: (seller: string) =>
      `To exercise the right of withdrawal, you must inform us (${seller}) of your decision to withdraw from this contract by an unequivocal statement (for example a letter sent by post or an e-mail). You may use the attached model withdrawal form, but it is not obligatory.`,
    online: (page: string) =>
      `You can also exercise your right of withdrawal online, with the function “Withdraw from a contract” at ${page} (linked at the bottom of every page). If you use this online function, we will send you, without undue delay and on a durable medium (for example by e-mail), an acknowledgement of receipt with the content of the withdrawal and the date and time at which it reached us.`,
    inTime:
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    effects: 'Effects of withdrawal',
    payBack:
      'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract.',
    sameMeans:
      'We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
    paper:
      'You need not send back vouchers on paper. Their codes are no longer valid once you have withdrawn.',
    used: 'If any part of a voucher has already been used, that voucher remains and stays valid. You can still withdraw from the other vouchers of the order.',
    form: 'Model withdrawal form',
    fillIn: '(Complete and return this form only if you wish to withdraw from the contract.)',
    fields: (seller: string, order: string) => [
      `To ${seller}:`,
      `I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*): vouchers, order ${order}`,
      ...[
        'Ordered on (*)/received on (*):',
        'Name of consumer(s):',
        'Address of consumer(s):',
        'Signature of consumer(s) (only if this form is notified on paper):',
        'Date:',
      ],
      '(*) Delete as appropriate.',
    ],
  },
}
