import { expect, test } from 'vitest'
import { sampleSeller } from './seller.ts'
import { withdrawalSample } from './withdrawal-sample.ts'

const blanks = {
  seller: {
    ...sampleSeller,
    name: 'Badehaus GmbH',
    street: 'Seeweg 1',
    city: '55116 Mainz',
    phone: '+49 6131 123456',
    email: 'post@badehaus.example',
  },
  page: 'https://shop.test/widerruf',
  bought: 'Gutscheine',
}

/** As the law has them (docs/law.md says from where), with its brackets for the blanks. */
const annex1 = [
  'Widerrufsbelehrung',
  'Widerrufsrecht',
  'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
  'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag [1]',
  'Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ([2]) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. [3]',
  'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
  'Folgen des Widerrufs',
  'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
]
const notes = {
  '1 a': 'des Vertragsabschlusses.',
  '1 b':
    ', an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.',
  '3': 'Sie können Ihr Widerrufsrecht auch online unter [Internetadresse] ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
}
const annex2 = [
  'Muster-Widerrufsformular',
  '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
  '– An [Name, Anschrift und E-Mail-Adresse]:',
  '– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
  '– Bestellt am (*)/erhalten am (*)',
  '– Name des/der Verbraucher(s)',
  '– Anschrift des/der Verbraucher(s)',
  '– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
  '– Datum',
  '(*) Unzutreffendes streichen.',
]

test.each([
  ['1 a', 'termOfContract'],
  ['1 b', 'termOfGoods'],
] as const)('the instruction is Annex 1 word for word, with note %s', (note, term) => {
  const say = withdrawalSample(blanks, 'de')
  const online = notes['3'].replace(
    '[Internetadresse]',
    'https://shop.test/widerruf (Funktion „Vertrag widerrufen“, auf jeder Seite unten verlinkt)',
  )
  const expected = annex1.join('\n').replace(' [1]', note === '1 a' ? ` ${notes[note]}` : notes[note])
  const contact = 'Badehaus GmbH, Seeweg 1, 55116 Mainz, +49 6131 123456, post@badehaus.example'
  expect(
    [
      say.instruction,
      say.rightTitle,
      say.right,
      say[term],
      say.exercise,
      say.inTime,
      say.effectsTitle,
      say.effects,
    ].join('\n'),
  ).toBe(expected.replace('[2]', contact).replace('[3]', online))
})

test('the form is Annex 2 word for word, and names what was bought', () => {
  const say = withdrawalSample(blanks, 'de')
  const address = 'Badehaus GmbH, Seeweg 1, 55116 Mainz, post@badehaus.example'
  const expected = annex2.join('\n').replace('[Name, Anschrift und E-Mail-Adresse]', address)
  const shown = (form: string[]) => [say.formTitle, say.fillIn, ...form, say.strike].join('\n')
  expect(shown(withdrawalSample({ ...blanks, bought: '' }, 'de').form)).toBe(expected)
  expect(shown(say.form)).toBe(
    expected.replace('folgenden Dienstleistung (*)', 'folgenden Dienstleistung (*): Gutscheine'),
  )
})
