import type { Locale } from './locale.ts'
import { contactOf, type Seller } from './seller.ts'

/** What the blanks of the sample are filled with. */
export type SampleBlanks = {
  seller: Seller
  /** Address of the function to withdraw online. */
  page: string
  /** What was bought, for the form; empty on a page that concerns every order. */
  bought: string
}

/**
 * The statutory samples, word for word, for page and mails: instruction (Annex 1 to Art. 246a § 1 (2) EGBGB
 * in force since 19 June 2026, notes 1 a, 1 b, 2 and 3) and form (Annex 2). The English translates them, as
 * far as it goes by Annex I to Directive 2011/83/EU. docs/law.md says where the wording was taken from.
 */
export function withdrawalSample({ seller, page, bought }: SampleBlanks, locale: Locale) {
  const { phone: _, ...withoutPhone } = seller
  return texts[locale](contactOf(seller), contactOf(withoutPhone), page, bought && `: ${bought}`)
}

const texts = {
  de: (contact: string, address: string, page: string, bought: string) => ({
    instruction: 'Widerrufsbelehrung',
    rightTitle: 'Widerrufsrecht',
    right: 'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    termOfContract: 'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
    termOfGoods:
      'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.',
    exercise: `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${contact}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter ${page} (Funktion „Vertrag widerrufen“, auf jeder Seite unten verlinkt) ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
    inTime:
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    effectsTitle: 'Folgen des Widerrufs',
    effects:
      'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
    formTitle: 'Muster-Widerrufsformular',
    fillIn:
      '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    form: [
      `– An ${address}:`,
      `– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)${bought}`,
      '– Bestellt am (*)/erhalten am (*)',
      '– Name des/der Verbraucher(s)',
      '– Anschrift des/der Verbraucher(s)',
      '– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
      '– Datum',
    ],
    strike: '(*) Unzutreffendes streichen.',
  }),
  en: (contact: string, address: string, page: string, bought: string) => ({
    instruction: 'Instructions on withdrawal',
    rightTitle: 'Right of withdrawal',
    right: 'You have the right to withdraw from this contract within 14 days without giving any reason.',
    termOfContract:
      'The withdrawal period will expire after 14 days from the day of the conclusion of the contract.',
    termOfGoods:
      'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.',
    exercise: `To exercise the right of withdrawal, you must inform us (${contact}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the attached model withdrawal form, but it is not obligatory. You can also exercise your right of withdrawal online at ${page} (function “Withdraw from contract”, linked at the bottom of every page). If you use this online function, we will send you, without undue delay and on a durable medium (e.g. by email), an acknowledgement of receipt with information on the content of the withdrawal and the date and time of its receipt.`,
    inTime:
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    effectsTitle: 'Effects of withdrawal',
    effects:
      'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
    formTitle: 'Model withdrawal form',
    fillIn: '(complete and return this form only if you wish to withdraw from the contract)',
    form: [
      `– To ${address}:`,
      `– I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)${bought}`,
      '– Ordered on (*)/received on (*)',
      '– Name of consumer(s)',
      '– Address of consumer(s)',
      '– Signature of consumer(s) (only if this form is notified on paper)',
      '– Date',
    ],
    strike: '(*) Delete as appropriate.',
  }),
}
