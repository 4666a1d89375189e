// Applications of franchise partners, through the API's own request pipeline.
import { randomUUID } from 'node:crypto'
import type { Db } from '../database/tables.ts'
import { challengesRoutes } from '../challenges/routes.ts'
import type { Challenge } from '../challenges/proof-of-work.ts'
import { franchiseRoutes } from '../franchise/routes.ts'
import { newClient, newEmail } from './account.ts'
import { solvedChallenge } from './challenge.ts'
import { serveRoutesForUsers, visitorSecret } from './users.ts'

export const franchiseEmail = 'partner@wellzone.example'

/** A complete application; `changes` replace fields, undefined removes one. */
export function applicationOf(changes: Record<string, unknown> = {}) {
  return {
    gender: 1,
    firstName: 'Miriam',
    lastName: 'Aksoy',
    phone: '01715550188',
    email: newEmail(),
    birthInfo: { dateOfBirth: '1986-03-14', placeOfBirth: 'Heilbronn' },
    zipCode: '74072',
    nationalityId: 84,
    street: 'Lammgasse 4',
    familyStatus: 2,
    currentProfession: 0,
    currentProfessionDescription: 'Ich leite einen Empfang.',
    previousSelfEmployment: true,
    previousSelfEmploymentDescription: 'Ein Café.\nZu zweit.',
    previousPersonalManagement: false,
    personalManagementDescription: '',
    locationDescription: 'Heilbronn, am Neckar',
    locationInMind: false,
    availableEquity: 1,
    schufaProblems: false,
    franchisePartnerDescription: 'Weil es das hier noch nicht gibt.',
    hasVisitedWellzone: true,
    aboutUsDescription: 'Wie lange dauert der Bau?',
    confirmSaveData: true,
    confirmCredibility: true,
    confirmCorrectness: true,
    ...changes,
  }
}

type Options = { from?: string; key?: string | null; language?: string; solution?: string }

export function openFranchise(database: () => Db) {
  const api = serveRoutesForUsers(() => ({
    ...franchiseRoutes({ db: database(), visitorSecret, franchiseEmail }),
    ...challengesRoutes({ db: database(), visitorSecret, challengeWork: 3 }),
  }))

  async function solutionFor(from: string): Promise<string> {
    const url = 'http://spa.test/api/v2/challenge?operation=createFranchiseApplication'
    return solvedChallenge((await (await api.fetch(new Request(url), from)).json()) as Challenge)
  }

  /** Solves a challenge when it is asked for one, as the shop does. */
  async function send(application: Record<string, unknown>, options: Options = {}) {
    const { from = newClient(), key = randomUUID() } = options
    const first = await sendOnce(application, { ...options, from, key })
    if (first.body['code'] !== 'ChallengeRequired') return first
    return sendOnce(application, { ...options, from, key, solution: await solutionFor(from) })
  }

  async function sendOnce(
    application: Record<string, unknown>,
    { from = newClient(), key = randomUUID(), language = 'de', solution }: Options = {},
  ) {
    const headers = new Headers({ 'content-type': 'application/json', 'accept-language': language })
    if (key !== null) headers.set('idempotency-key', key)
    if (solution) headers.set('challenge-solution', solution)
    const url = 'http://spa.test/api/v2/franchise-partner/create'
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(application) })
    const response = await api.fetch(request, from)
    const body = (await response.json()) as Record<string, unknown>
    const errors = (body['errors'] ?? []) as { pointer: string }[]
    return {
      status: response.status,
      body,
      /** The refused fields by their name, each once: `birthInfo.dateOfBirth`. */
      fields: [...new Set(errors.map(({ pointer }) => pointer.slice(6).replaceAll('/', '.')))].sort(),
    }
  }

  const storedBy = (email: string) =>
    database().selectFrom('franchise_application').selectAll().where('email', '=', email).execute()

  const mailsTo = (recipient: string) =>
    database().selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

  return { send, sendOnce, solutionFor, storedBy, mailsTo, reports: api.reports }
}
