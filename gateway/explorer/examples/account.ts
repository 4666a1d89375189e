import { type Example, folder, type Login } from '../example.ts'

export function accountExamples({ email, password }: Login): Example[] {
  return folder('Account', [
    {
      comment: 'The personal data and the member card; null without a session.',
      query: `
query MyProfile {
  viewer {
    firstName lastName email pendingEmail dateOfBirth phone hasNewsletter
    memberCard { membershipNumber imageUrl documentUrl } exportUrl
  }
}`,
    },
    {
      comment: 'Changes the personal data; a new email address waits for its confirmation.',
      query: `
mutation UpdatePersonalData($input: UpdatePersonalDataInput!) {
  updatePersonalData(input: $input) { viewer { email pendingEmail hasNewsletter }
    isNewsletterPending userErrors { code field message } }
}`,
      variables: {
        input: {
          salutation: 'FEMALE',
          firstName: 'Mara',
          lastName: 'Lindner',
          email,
          dateOfBirth: '1994-05-17',
          phone: '0170 123 4567',
          wantsNewsletter: false,
        },
      },
    },
    {
      comment: 'Sets a new password, and ends all other sessions of the account.',
      query: `
mutation ChangePassword($input: ChangePasswordInput!) {
  changePassword(input: $input) { viewer { firstName } sessionExpiresAt userErrors { code field message } }
}`,
      variables: { input: { currentPassword: password, newPassword: '', newPasswordRepeat: '' } },
    },
    {
      comment: 'Sends a link for a new password; the mail is in the outbox.',
      query: `
mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) { email userErrors { code field message } }
}`,
      variables: { input: { email } },
    },
    {
      comment: 'Sets a new password with the three values of the link in the mail.',
      query: `
mutation ResetPassword($input: ResetPasswordInput!) {
  resetPassword(input: $input) { isReset endedSession userErrors { code field message } }
}`,
      variables: {
        input: { userId: '', token: '', emailCode: '', newPassword: '', newPasswordRepeat: '' },
      },
    },
    {
      comment: 'Ends the session.',
      query: 'mutation LogOut { logOut { isLoggedOut } }',
    },
    {
      comment: 'Deletes the account once isConfirmed is true; cannot be undone.',
      query: `
mutation DeleteAccount($input: DeleteAccountInput!) {
  deleteAccount(input: $input) { isDeleted userErrors { code field message } }
}`,
      variables: { input: { isConfirmed: false } },
    },
  ])
}
