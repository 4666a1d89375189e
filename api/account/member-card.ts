import type { Kysely } from 'kysely'
import type { SavedFile, Visitor } from '../http/contract.ts'
import type { Database } from '../database/tables.ts'
import { fileNameOf } from '../http/file-name.ts'
import { colours, heading, page, paragraph, type Pdf, textWidth, write, writePdf } from '../documents/pdf.ts'
import { qrPng, qrRows } from '../documents/qr.ts'
import { notFound } from '../http/problem.ts'
import { readUser, type User } from './sql.ts'
import type { Locale } from '../words/locale.ts'

/** The visitor's own card, to print or to keep on a telephone. Somebody else's is not there. */
export async function memberCardPdf(
  db: Kysely<Database>,
  visitor: Visitor,
  personId: number,
  locale: Locale,
): Promise<SavedFile<'application/pdf'>> {
  const user = await readOwn(db, visitor, personId)
  const say = texts[locale]
  const bytes = await writePdf({ title: `${say.title}: ${nameOf(user)}`, locale }, (pdf) => {
    heading(pdf, say.title)
    paragraph(pdf, nameOf(user), { font: 'strong' })
    paragraph(pdf, `${say.number} ${user.membershipNumber}`, { colour: colours.muted })
    drawCode(pdf, user.membershipNumber, `${say.code} ${user.membershipNumber}`)
    paragraph(pdf, say.use)
  })
  return { type: 'application/pdf', name: `${fileName(user)}.pdf`, bytes }
}

export async function memberCardPng(
  db: Kysely<Database>,
  visitor: Visitor,
  personId: number,
): Promise<SavedFile<'image/png'>> {
  const user = await readOwn(db, visitor, personId)
  return { type: 'image/png', name: `${fileName(user)}.png`, bytes: await qrPng(user.membershipNumber) }
}

async function readOwn(db: Kysely<Database>, { userId }: Visitor, personId: number): Promise<User> {
  const user = personId === userId ? await readUser(db, userId) : undefined
  if (!user) throw notFound()
  return user
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`
const fileName = (user: User) => fileNameOf(nameOf(user)) || user.membershipNumber

function drawCode(pdf: Pdf, text: string, alt: string): void {
  const rows = qrRows(text)
  const side = Math.min(260, textWidth)
  const square = side / (rows.length + 8) // four squares of quiet on each side
  const top = pdf.y + 12
  write(
    pdf,
    'Figure',
    () => {
      pdf.rect(page.left, top, side, side).fill('#ffffff') // readers want black on white, whatever the paper is
      for (const [row, columns] of rows.entries()) {
        for (const column of columns)
          pdf.rect(page.left + (column + 4) * square, top + (row + 4) * square, square, square)
      }
      pdf.fill('#000000')
    },
    alt,
  )
  pdf.fillColor(colours.text)
  pdf.x = page.left
  pdf.y = top + side + 24
}

const texts = {
  de: {
    title: 'Deine Karte',
    number: 'Mitgliedsnummer',
    code: 'QR-Code mit der Mitgliedsnummer',
    use: 'Zeig diese Karte beim Check-in, auf Papier oder auf dem Telefon.',
  },
  en: {
    title: 'Your card',
    number: 'Membership number',
    code: 'QR code with the membership number',
    use: 'Show this card at check-in, on paper or on your phone.',
  },
}
