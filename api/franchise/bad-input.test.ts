import { expect, test } from 'vitest'
import { newEmail } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { applicationOf, openFranchise } from '../testing/franchise.ts'

const database = useTestDatabase()
const { send, storedBy } = openFranchise(() => database.db)

/** Every question is answered with yes here, so that every description is required. */
const complete = {
  previousSelfEmployment: true,
  previousSelfEmploymentDescription: 'a',
  previousPersonalManagement: true,
  personalManagementDescription: 'a',
  locationInMind: true,
  locationInMindDescription: 'a',
  schufaProblems: true,
  schufaProblemsDescription: 'a',
}
const lines = ['firstName', 'lastName', 'zipCode', 'street', 'birthInfo.placeOfBirth']
const descriptions = [
  'currentProfessionDescription',
  'previousSelfEmploymentDescription',
  'personalManagementDescription',
  'locationDescription',
  'locationInMindDescription',
  'schufaProblemsDescription',
  'franchisePartnerDescription',
  'aboutUsDescription',
]
const texts = [...lines, ...descriptions]

const good = {
  '255 characters': 'ä'.repeat(255),
  '255 emoji': '😀'.repeat(255),
  'text from right to left': 'مرحبا \u202Eabc',
  markup: '<img src=x onerror="alert(1)"><script>1</script> &amp; {{x}}',
}

function withText(field: string, value: unknown, email = newEmail()) {
  const [name, part] = field.split('.') as [string, string?]
  const birthInfo = { dateOfBirth: '1986-03-14', placeOfBirth: 'Heilbronn' }
  return applicationOf({ ...complete, email, [name]: part ? { ...birthInfo, [part]: value } : value })
}

test.each(texts)('%s takes every text of up to 255 characters and keeps it as it is', async (field) => {
  for (const [what, text] of Object.entries(good)) {
    const email = newEmail()
    const { status, fields } = await send(withText(field, text, email))
    expect([what, status, fields]).toEqual([what, 202, []])
    const [name, part] = field.split('.') as [string, string?]
    const stored = ((await storedBy(email))[0]!.answers as Record<string, unknown>)[name]
    expect(part ? (stored as Record<string, unknown>)[part] : stored).toBe(text)
  }
})

test.each(lines)('%s has one line', async (field) => {
  expect((await send(withText(field, 'a\nBcc: b@example.com'))).fields).toEqual([field])
})

const notBoolean = ['true', 1, null]

test.each([
  ['gender', [-2, 3, 1.5, '1', null]],
  ['familyStatus', [-1, 5, 2.5, true]],
  ['currentProfession', [-1, 3, '0']],
  ['availableEquity', [-1, 4, 50_000, '1']],
  ['nationalityId', [0, -1, 1e12, 84.5, '84']],
  ['previousSelfEmployment', notBoolean],
  ['previousPersonalManagement', notBoolean],
  ['locationInMind', notBoolean],
  ['hasVisitedWellzone', notBoolean],
  ['schufaProblems', ['', 0]],
  ['confirmSaveData', [false, 'true', 1]],
  ['confirmCredibility', [false]],
  ['confirmCorrectness', [false]],
  ['phone', ['', ' ', '0711', '+49 171 5550188', 'abc', '1'.repeat(21), '1'.repeat(256), '0171555018\\']],
  ['phone', ['😀', '٠١٧١٥٥٥٠١٨٨', '<b>0171</b>']],
  ['email', ['', ' ', 'miriam', 'a@b', 'a b@example.com', 'a@b.de\nBcc: c@d.de', `${'a'.repeat(251)}@b.de`]],
  ['email', ['😀', '<b>a@b.de</b>']],
])('%s is refused out of its range', async (field, values) => {
  for (const value of values) {
    const { status, fields } = await send(applicationOf({ [field]: value }))
    expect([value, status, fields]).toEqual([value, 400, [field]])
  }
})

test.each([
  '1986-02-29',
  '2000-04-31',
  '1986-13-01',
  '1986-00-10',
  '14.03.1986',
  '86-03-14',
  '',
  '1800-01-01',
])('the date of birth %s does not exist or is none', async (dateOfBirth) => {
  const { status, fields } = await send(
    applicationOf({ birthInfo: { dateOfBirth, placeOfBirth: 'Heilbronn' } }),
  )
  expect([status, fields]).toEqual([400, ['birthInfo.dateOfBirth']])
})

test('an unknown field is refused by its name', async () => {
  expect((await send(applicationOf({ isAdmin: true }))).fields).toEqual(['isAdmin'])
})
