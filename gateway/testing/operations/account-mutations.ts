import { mutation, type TestOperation } from './build.ts'
import { userErrors, viewerFields } from './fields.ts'
import { ids, address, person } from './inputs.ts'

export const accountMutations: TestOperation[] = [
  mutation('register', 'RegisterInput', 'email', {
    ...person,
    phone: '+49 170 123 4567',
    returnPath: '/booking/finalize',
  }),
  mutation('logIn', 'LogInInput', 'sessionExpiresAt viewer { firstName }', {
    email: 'mara.lindner@example.com',
    password: 'Kamin&Sauna94',
  }),
  mutation('createAddress', 'CreateAddressInput', 'address { id city }', address),
  mutation('requestLoginCode', 'RequestLoginCodeInput', 'email', { email: 'mara.lindner@example.com' }),
  mutation('requestPasswordReset', 'RequestPasswordResetInput', 'email', {
    email: 'mara.lindner@example.com',
  }),
  mutation('confirmRegistration', 'ConfirmRegistrationInput', 'path', {
    token: 'q3V0c2xZbW9vbmxpZ2h0',
    password: 'Kamin&Sauna94',
  }),
  mutation(
    'confirmRegistrationCode',
    'ConfirmRegistrationCodeInput',
    `viewer { id firstName } sessionExpiresAt triesLeft`,
    { code: '491702' },
  ),
  {
    title: 'resendRegistrationCode',
    query: `mutation { resendRegistrationCode { resendsLeft ${userErrors} } }`,
    variables: {},
  },
  {
    title: 'createPasskeyOptions',
    query: `mutation { createPasskeyOptions { optionsJson ${userErrors} } }`,
    variables: {},
  },
  mutation('addPasskey', 'AddPasskeyInput', 'passkey { id createdAt lastUsedAt }', {
    credentialId: 'q3V0c2xZbW9vbmxpZ2h0LXNhdW5h',
    clientDataJson: 'eyJ0eXBlIjoiY3JlYXRlIn0',
    attestationObject: 'o2NmbXRkbm9uZQ',
    transports: ['internal'],
  }),
  mutation('removePasskey', 'RemovePasskeyInput', 'removedPasskeyId', { passkeyId: ids.passkey }),
  {
    title: 'createPasskeyLoginOptions',
    query: `mutation { createPasskeyLoginOptions { optionsJson ${userErrors} } }`,
    variables: {},
  },
  mutation('logInWithPasskey', 'LogInWithPasskeyInput', 'sessionExpiresAt viewer { firstName }', {
    credentialId: 'q3V0c2xZbW9vbmxpZ2h0LXNhdW5h',
    clientDataJson: 'eyJ0eXBlIjoiZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcP',
    signature: 'MEUCIQDx',
    userHandle: 'bW9vbmxpZ2h0',
  }),
  mutation('resetPassword', 'ResetPasswordInput', 'isReset endedSession', {
    userId: '1001',
    token: 'q3V0c2xZbW9vbmxpZ2h0',
    emailCode: 'b25seS10b2dldGhlcg',
    newPassword: 'Frische&Luft26',
    newPasswordRepeat: 'Frische&Luft26',
  }),
  mutation('changePassword', 'ChangePasswordInput', 'sessionExpiresAt viewer { firstName }', {
    currentPassword: 'Kamin&Sauna94',
    newPassword: 'Frische&Luft26',
    newPasswordRepeat: 'Frische&Luft26',
  }),
  mutation(
    'updatePersonalData',
    'UpdatePersonalDataInput',
    `isNewsletterPending viewer { ${viewerFields} }`,
    {
      salutation: 'FEMALE',
      firstName: 'Mara',
      lastName: 'Lindner',
      email: 'mara.lindner@example.com',
      dateOfBirth: '1994-05-17',
      phone: '+49 170 123 4567',
      wantsNewsletter: true,
    },
  ),
  mutation('updateAddress', 'UpdateAddressInput', 'address { id city }', {
    addressId: ids.address,
    ...address,
  }),
  mutation(
    'chooseDefaultAddress',
    'ChooseDefaultAddressInput',
    'addressBook { limit defaultAddress { id } }',
    { addressId: ids.address },
  ),
  mutation('deleteAddress', 'DeleteAddressInput', 'deletedAddressId addressBook { addresses { id } }', {
    addressId: ids.address,
  }),
  mutation('deleteCompanion', 'DeleteCompanionInput', 'deletedCompanionId', { companionId: ids.companion }),
  mutation('subscribeNewsletter', 'SubscribeNewsletterInput', 'email', { email: 'mara.lindner@example.com' }),
  mutation('unsubscribeNewsletter', 'UnsubscribeNewsletterInput', 'email', {
    email: 'mara.lindner@example.com',
  }),
  mutation('unsubscribeByLink', 'UnsubscribeByLinkInput', 'isUnsubscribed', {
    token: 'q3V0c2xZbW9vbmxpZ2h0',
  }),
  mutation('confirmNewsletter', 'ConfirmNewsletterInput', 'isConfirmed', {
    confirmationToken: 'q3V0c2xZbW9vbmxpZ2h0',
  }),
  mutation('deleteAccount', 'DeleteAccountInput', 'isDeleted', { isConfirmed: true }),
  { title: 'logOut', query: 'mutation { logOut { isLoggedOut } }', variables: {} },
]
