// One act has one word, and one person is never "ihr": fails with each word that visitors are not to read,
// where it stands and the word instead. Legal texts have the words of the law and are not read.
import { globSync, readFileSync } from 'node:fs'
import type { Locale } from '../../api/words/locale.ts'

type Pair = [unwanted: RegExp, instead: string]

const pairs: Record<Locale, Pair[]> = {
  de: [
    [
      /\bfreigegeben\b|\bFreigeben und\b|\b[Gg]ib (ihn|sie|es) frei\b|\baus dem Warenkorb nehmen\b/,
      'aufheben',
    ],
    [/\bMails von uns\b|\bPost von Wellzone\b|\bbekommst du Post\b|\bAbonnieren\b/, 'Newsletter'],
    [/\bAbsage-Schutz/, 'You Never Know, Schutz'],
    [/\b([Dd]iese|größere|[Dd]ie|[Dd]er|pro|zur|in den) Suiten?\b|\bSuite und\b|aufs Zimmer\b/, 'Raum'],
    [/\bumbuch|\bund Umbuchen\b/, 'verlegen'],
    [/\b(dein|eue?r)\w* Aufenthalt/i, 'Besuch'],
    [/\b(Eue?r|[Ee]ure[ns]?) (Besuchs?|Buchung|Raum)\b/, 'dein'],
    [/\bcheckt ihr ein\b|\bgehört (jetzt )?euch\b|\bfür euch frei\b|\bdass ihr geht\b/, 'du'],
    [/\bKommt ein paar Minuten\b|\bwie ihr gebucht habt\b|\bschenkt dir\b/, 'du, or no pronoun'],
    [/\bauf deinem Zahlungsweg\b|\bwo es herkam\b|\b[Mm]it Geld bezahlt\b/, 'so, wie du gezahlt hast'],
    [/\bweiterfragen\b|\bGefragt wird der Reihe\b/, 'Wir fragen'],
    [/\bNehmen <b>|\bund nehmen\b|\bdiese Zeit nehmen\b/, 'buchen, reservieren'],
    [/\bNächsten da\b|\bbleibt es bis\b/, 'Jetzt sind die Nächsten dran, halten wir es bis'],
    [/\bMailadresse bekommt\b|\bhaben mehr Personen einen Platz\b/, 'what it means for the reader'],
    [/\bMit deinem Text und dem PDF\b|\bnicht nur die Zahl\b|\bmindestens kostet\b/, 'a whole sentence'],
    [/\bDamit am Empfang\b|\bProbier die\b/, 'Damit der Empfang, Versuch dich anzumelden'],
    [/\bFast auf der Liste\b/, 'Noch nicht auf der Liste'],
  ],
  en: [
    [/\b[Ll]et (it|this \w+|the suite) go\b|\blet go\b/, 'release'],
    [
      /\b([Yy]our|[Tt]his|the) hold\b|\b(is|are|stays|being|still|longer) held\b|\bHeld (for|until)\b/,
      'reserved',
    ],
    [/\bhold (it|the suite)\b/, 'reserve'],
    [/\b(pass|hand|handed) \w+ visit on\b|\bhanded on\b/, 'hand over'],
    [/\b([Yy]our|[Tt]he|[Tt]his|[Aa]|same|of) stays?\b(?!\.\w| in)/, 'visit'],
    [/\b([Yy]our|[Tt]he|[Tt]his|[Aa]) room\b/, 'suite'],
    [/\b(six|seven|eight|nine|ten|twelve|floor of)( warm)? rooms\b(?! to the opening)/i, 'suites'],
    [/\bE-mail|\be-mail/, 'email'],
    [/\bEmails from (us|Wellzone)\b|\bMail from Wellzone\b/, 'newsletter'],
    [/\b[Ww]ith money\b|\bwhere it came from\b|\bthe way it came\b/, 'the way you paid'],
    [
      /\bkeep asking\b|\bWaiting for a yes\b|\b[Bb]ecame free overnight\b|\b[Dd]oor is opening\b/,
      'keep me on the list, waiting for an answer',
    ],
    [/\{dayNumber\}\/\{monthNumber\}/, '4 December 2026'],
    [/\b(bookings?) is cancelled\b|\bcancel your booking\b/i, 'visit'],
  ],
}
const languages = ['de', 'en'] as const

const findings: string[] = []
function check(where: string, language: Locale, text: string): void {
  for (const [unwanted, instead] of pairs[language]) {
    const found = unwanted.exec(text)?.[0]
    if (found) findings.push(`${where} says “${found}”: the word is “${instead}”`)
  }
}

for (const file of globSync('web/messages/*.json')) {
  const messages: [string, Record<Locale, string>][] = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
  for (const [id, message] of messages)
    for (const language of languages) check(`${file}: ${id}`, language, message[language])
}
for (const language of languages)
  for (const file of globSync([
    `api/content/texts/{faq,news,equipment}/*.${language}.md`,
    `api/job-offers/offers/*.${language}.md`,
  ]))
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
      check(`${file}:${index + 1}`, language, line)
// Mails, documents and the catalogue have both languages in one file; words of one are none of the other.
const mixed = ['api/*/mails/*.ts', 'api/documents/*.ts', 'api/database/seed/*.ts']
for (const file of globSync(mixed, { exclude: ['**/*.test.ts'] }))
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
    if (!/^\s*(\*|\/|\.\.\.)/.test(line))
      for (const language of languages) check(`${file}:${index + 1}`, language, line)

for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
