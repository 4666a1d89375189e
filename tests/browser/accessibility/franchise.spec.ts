// Every step of the application, empty with its mistakes and filled in, and the page that confirms it.
import { newVisitor } from '../steps/account.ts'
import { isHydrated, reload, visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('the application of a franchise partner: each step, its mistakes and the end', async ({
  page,
  texts,
  seeState,
}) => {
  const { say } = texts
  await visit(page, texts, '/franchise/form')
  await seeState('franchise-form')
  const nationalityId = await page.locator('select[name="nationalityId"] option').nth(1).getAttribute('value')
  const texted = 'Ein Satz, der dazu passt.'
  const steps = {
    aboutYou: {
      ...{ gender: 'NON_BINARY', firstName: 'Miriam', lastName: 'Aksoy', phone: '01715550188' },
      ...{ email: newVisitor().email, dateOfBirth: '1986-03-14', placeOfBirth: 'Heilbronn', nationalityId },
      ...{ street: 'Lammgasse 4', zipCode: '74072', familyStatus: 'NOT_SAID' },
    },
    profession: {
      ...{ currentProfession: 'OTHER', currentProfessionDescription: texted },
      ...{ previousSelfEmployment: true, previousSelfEmploymentDescription: texted },
      ...{ previousPersonalManagement: true, personalManagementDescription: texted },
    },
    location: { locationDescription: texted, locationInMind: true, locationInMindDescription: texted },
    equity: { availableEquity: 'FROM_200000', schufaProblems: true, schufaProblemsDescription: texted },
    wellzone: { franchisePartnerDescription: texted, aboutUsDescription: texted, hasVisitedWellzone: true },
    finalStep: { confirmSaveData: true, confirmCredibility: true, confirmCorrectness: true },
  }
  let value = {}
  for (const [step, answers] of Object.entries(steps)) {
    await page.goto(texts.path(`/franchise/form?step=${step}`), { waitUntil: 'commit' })
    await isHydrated(page)
    // A press while storage is being read may be lost.
    await expect(async () => {
      await page.locator('form.application button[type="submit"]').click()
      await expect(page.locator('[data-mistakes]')).toBeFocused({ timeout: 2_000 })
    }).toPass()
    await seeState(`franchise-${step}-mistakes`)
    value = { ...value, ...answers }
    await page.evaluate((draft) => {
      const kept = { value: draft, until: Date.now() + 3_600_000 }
      localStorage.setItem('wellzone.personal.draft.franchise', JSON.stringify(kept))
    }, value)
    await reload(page)
    await seeState(`franchise-${step}`)
  }
  await page.getByRole('button', { name: say('franchise.submit') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Miriam')
  await seeState('franchise-sent')
})
