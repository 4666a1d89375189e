import { shownEmail } from '#http/shown-email.ts'
import { z } from 'zod'
import type { Block } from '../../mail/content.ts'
import { defineMail } from '../../mail/define-mail.ts'
import { formatDate, formatMoment } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { seatZone } from '../../words/seller.ts'
import { unlinked } from '../../words/text.ts'
import { texts } from './franchise-application-texts.ts'

const schema = z.object({
  id: z.number(),
  /** Instant in UTC. */
  receivedAt: z.string(),
  /** The language in which the applicant reads the shop. */
  language: z.enum(['de', 'en']),
  gender: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  birthInfo: z.object({ dateOfBirth: z.string(), placeOfBirth: z.string() }),
  zipCode: z.string(),
  street: z.string(),
  nationality: z.string(),
  familyStatus: z.number(),
  currentProfession: z.number(),
  currentProfessionDescription: z.string().nullable(),
  previousSelfEmploymentDescription: z.string().nullable(),
  personalManagementDescription: z.string().nullable(),
  locationDescription: z.string(),
  locationInMindDescription: z.string().nullable(),
  availableEquity: z.number(),
  schufaProblemsDescription: z.string().nullable(),
  franchisePartnerDescription: z.string(),
  hasVisitedWellzone: z.boolean(),
  aboutUsDescription: z.string(),
})

type Application = z.output<typeof schema>

/**
 * The application for the franchise desk. All of it was typed by a stranger: mail programs make no link of
 * it, except of the address to which the desk writes back.
 */
export const franchiseApplication = defineMail({
  name: 'franchise-application',
  schema,
  render(application, locale, places) {
    const say = texts[locale]
    const name = unlinked(`${application.firstName} ${application.lastName}`)
    return {
      subject: say.subject(application.id),
      preview: say.preview,
      heading: say.heading(name),
      blocks: [
        { type: 'facts', rows: factsOf(application, name, locale) },
        ...answersOf(application, locale),
        { type: 'paragraph', text: say.confirmed },
        { type: 'action', label: say.action, href: shopPage(places, locale, '/franchise') },
      ],
      reason: say.reason,
    }
  },
})

function factsOf(application: Application, name: string, locale: 'de' | 'en') {
  const say = texts[locale]
  const { birthInfo, street, zipCode } = application
  const rows: [label: string, value: string][] = [
    [say.received, formatMoment(application.receivedAt, seatZone, locale)],
    [say.name, `${say.genders[application.gender] ?? ''} ${name}`.trim()],
    [say.email, shownEmail(application.email)],
    [say.phone, application.phone],
    [say.birth, `${formatDate(birthInfo.dateOfBirth, locale)}, ${unlinked(birthInfo.placeOfBirth)}`],
    [say.address, unlinked(`${street}, ${zipCode}`)],
    [say.nationality, application.nationality],
    [say.familyStatus, say.familyStatuses[application.familyStatus]!],
    [say.profession, say.professions[application.currentProfession]!],
    [say.equity, say.equities[application.availableEquity]!],
    [say.visited, application.hasVisitedWellzone ? say.yes : say.no],
    [say.language, say.languages[application.language]],
  ]
  return rows.map(([label, value]) => ({ label, lines: [value] }))
}

/** Each question with its answer; a question that was answered with no says so. */
function answersOf(application: Application, locale: 'de' | 'en'): Block[] {
  const { questions, no } = texts[locale]
  return (Object.keys(questions) as (keyof typeof questions)[]).map((name) => ({
    type: 'section',
    heading: questions[name],
    paragraphs: (application[name] ?? no).split('\n').filter(Boolean).map(unlinked),
  }))
}
