import { folder } from '../example.ts'

export const franchiseExamples = folder('Jobs and partners', [
  {
    comment: 'Open positions.',
    query:
      'query JobOffers { jobOffers { number title stores { city } start documentUrl applicationEmail } }',
  },
  {
    comment: 'Applies as a franchise partner; Challenge gives the task it asks for.',
    query: `
mutation ApplyForFranchise($input: ApplyForFranchiseInput!) {
  applyForFranchise(input: $input) { receivedAt userErrors { code field message } }
}`,
    variables: {
      input: {
        gender: 'FEMALE',
        firstName: 'Miriam',
        lastName: 'Aksoy',
        phone: '01715550188',
        email: 'miriam.aksoy@example.com',
        birthInfo: { dateOfBirth: '1986-03-14', placeOfBirth: 'Heilbronn' },
        street: 'Lammgasse 4',
        zipCode: '74072',
        nationalityId: '{{countryId}}',
        familyStatus: 'MARRIED',
        currentProfession: 'EMPLOYED',
        currentProfessionDescription: 'Ich leite einen Empfang.',
        previousSelfEmploymentDescription: 'Ein Café.',
        locationDescription: 'Heilbronn',
        availableEquity: 'FROM_50000',
        hasVisitedWellzone: true,
        franchisePartnerDescription: 'Weil das hier fehlt.',
        aboutUsDescription: 'Wie lange dauert der Bau?',
        confirmSaveData: true,
        confirmCredibility: true,
        confirmCorrectness: true,
        idempotencyKey: '{{new}}',
      },
    },
  },
])
