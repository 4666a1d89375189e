import { folder } from '../example.ts'

const email = 'mara.lindner@example.com'
const password = 'Stille&Dampf26'

export const registrationExamples = folder('Registration and newsletter', [
  {
    comment: 'Opens an account; the mail in the outbox has a link and a code.',
    query: `
mutation Register($input: RegisterInput!) {
  register(input: $input) { email userErrors { code field message } }
}`,
    variables: {
      input: {
        firstName: 'Mara',
        lastName: 'Lindner',
        dateOfBirth: '1994-05-17',
        email,
        password,
        acceptsDataProtection: true,
      },
    },
  },
  {
    comment: 'Confirms the registration of this browser with the six digits of the mail.',
    query: `
mutation ConfirmRegistrationCode($input: ConfirmRegistrationCodeInput!) {
  confirmRegistrationCode(input: $input) { viewer { firstName } sessionExpiresAt triesLeft
    userErrors { code field message } }
}`,
    variables: { input: { code: '000000' } },
  },
  {
    comment: 'Sends a code that logs in to an account without a password; the mail is in the outbox.',
    query: `
mutation RequestLoginCode($input: RequestLoginCodeInput!) {
  requestLoginCode(input: $input) { email userErrors { code field message } }
}`,
    variables: { input: { email } },
  },
  {
    comment: 'Confirms a registration with the token in the link of the mail.',
    query: `
mutation ConfirmRegistration($input: ConfirmRegistrationInput!) {
  confirmRegistration(input: $input) { path userErrors { code field message } }
}`,
    variables: { input: { token: '' } },
  },
  {
    comment: 'Sends the mail again, with a new code.',
    query: `
mutation ResendRegistrationCode {
  resendRegistrationCode { resendsLeft userErrors { code field message } }
}`,
  },
  {
    comment: 'Subscribes to the newsletter; a mail asks for confirmation.',
    query: `
mutation SubscribeNewsletter($input: SubscribeNewsletterInput!) {
  subscribeNewsletter(input: $input) { email userErrors { code field message } }
}`,
    variables: { input: { email } },
  },
  {
    comment: 'Confirms the subscription with the token of the mail.',
    query: `
mutation ConfirmNewsletter($input: ConfirmNewsletterInput!) {
  confirmNewsletter(input: $input) { isConfirmed userErrors { code field message } }
}`,
    variables: { input: { confirmationToken: '' } },
  },
  {
    comment: 'Ends the subscription by the link of a mail.',
    query: `
mutation UnsubscribeByLink($input: UnsubscribeByLinkInput!) {
  unsubscribeByLink(input: $input) { isUnsubscribed userErrors { code field message } }
}`,
    variables: { input: { token: '' } },
  },
  {
    comment: 'Ends the subscription.',
    query: `
mutation UnsubscribeNewsletter($input: UnsubscribeNewsletterInput!) {
  unsubscribeNewsletter(input: $input) { email userErrors { code field message } }
}`,
    variables: { input: { email } },
  },
  {
    comment: 'A task to solve before a mutation that replied CHALLENGE_REQUIRED.',
    query: `
query Challenge($mutation: ChallengedMutation!) {
  challenge(mutation: $mutation) { altcha expiresAt }
}`,
    variables: { mutation: 'SUBSCRIBE_NEWSLETTER' },
  },
])
