import type { SavedFile, Visitor } from '../http/contract.ts'
import type { Db } from '../database/tables.ts'
import type { QueueCaller } from '../http/limits/queue-caller.ts'
import { fileNameOf } from '../http/file-name.ts'
import { letterData } from '../documents/letter.ts'
import { qrPng, qrSvg } from '../documents/qr.ts'
import { inRenderQueue } from '../documents/render-queue.ts'
import { renderDocument } from '../documents/render.ts'
import type { Template } from '../documents/template.ts'
import { notFound } from '../http/problem.ts'
import { readUser, type User } from './sql.ts'
import type { Locale } from '../words/locale.ts'

const template: Template = { page: new URL('member-card.typ', import.meta.url) }

/** The visitor's member card as a PDF; 404 for another person's. */
export async function memberCardPdf(
  db: Db,
  visitor: Visitor,
  personId: number,
  { locale, caller }: { locale: Locale; caller: QueueCaller },
): Promise<SavedFile<'application/pdf'>> {
  const user = await readOwn(db, visitor, personId)
  const say = texts[locale]
  const data = letterData(
    { title: `${say.title}: ${nameOf(user)}`, locale },
    {
      heading: say.title,
      name: nameOf(user),
      number: `${say.number} ${user.membershipNumber}`,
      code: qrSvg(user.membershipNumber),
      codeText: `${say.code} ${user.membershipNumber}`,
      use: say.use,
    },
  )
  const bytes = await inRenderQueue(caller, () => renderDocument(template, data, 'pdf'))
  return { type: 'application/pdf', name: `${fileName(user)}.pdf`, bytes }
}

export async function memberCardPng(
  db: Db,
  visitor: Visitor,
  personId: number,
  caller: QueueCaller,
): Promise<SavedFile<'image/png'>> {
  const user = await readOwn(db, visitor, personId)
  const bytes = await qrPng(user.membershipNumber, caller)
  return { type: 'image/png', name: `${fileName(user)}.png`, bytes }
}

async function readOwn(db: Db, { userId }: Visitor, personId: number): Promise<User> {
  const user = personId === userId ? await readUser(db, userId) : undefined
  if (!user) throw notFound()
  return user
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`
const fileName = (user: User) => fileNameOf(nameOf(user)) || user.membershipNumber

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
