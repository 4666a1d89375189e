// Examples of the schema of the house: a guest is booked and paid for from the first on.
import { Temporal } from 'temporal-polyfill'
import { type Example, folder, type Login } from '../example.ts'
import { userErrors } from './house-parts.ts'
import { bookingExamples, changeExamples, dayExamples, stayExamples } from './house-stays.ts'
import {
  bookExamples,
  hoursExamples,
  suiteExamples,
  takingsExamples,
  voucherExamples,
} from './house-store.ts'

/** All examples of the house, in the order of use. */
export function houseExamples(login: Login = { email: '', password: '' }): Example[] {
  const today = Temporal.Now.plainDateISO()
  const day = today.add({ days: 14 }).toString()
  return [
    ...sessionExamples(login),
    ...dayExamples(day),
    ...bookingExamples(day),
    ...stayExamples,
    ...changeExamples(day),
    ...suiteExamples(day),
    ...hoursExamples(day),
    ...voucherExamples,
    ...takingsExamples(today),
    ...bookExamples(today.toPlainYearMonth().toString()),
    ...folder('Sessions', [
      { comment: 'Ends the session.', query: 'mutation CloseSession { closeSession }' },
    ]),
  ]
}

const session = `staff { name roles { storeId storeName role } } ${userErrors}`
/** The form of what a browser makes of a challenge; the signature is none. */
const credential = JSON.stringify({
  id: 'q3V0c2xZbW9vbmxpZ2h0LXNhdW5h',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
    signature: 'MEUCIQDx',
    userHandle: 'bW9vbmxpZ2h0LXNhdW5hLWJ5LXRoZS1yaXZlci0x',
  },
})

function sessionExamples({ email, password }: Login): Example[] {
  return folder('Sessions', [
    {
      comment: 'Signs in with a password, the first half: a code goes to the mailbox, which is /outbox here.',
      query: `mutation RequestCode($input: RequestCodeInput!) { requestCode(input: $input) { key ${userErrors} } }`,
      variables: { input: { email, password } },
      gives: { key: 'requestCode.key' },
    },
    {
      comment:
        'Signs in, the second half: type the code of the mail. The following examples need the session.',
      query: `mutation ConfirmCode($input: ConfirmCodeInput!) { confirmCode(input: $input) { ${session} } }`,
      variables: { input: { key: '{{key}}', code: '' } },
      gives: { storeId: 'confirmCode.staff.roles.0.storeId' },
    },
    {
      comment: 'Who is signed in, with the roles by store.',
      query: 'query Staff { staff { name roles { storeId storeName role } } }',
    },
    { comment: 'Begins to sign in with a passkey.', query: 'mutation BeginSession { beginSession }' },
    {
      comment: 'Signs in with a passkey: the credential is what the browser made of the challenge.',
      query: `mutation OpenSession($input: OpenSessionInput!) { openSession(input: $input) { ${session} } }`,
      variables: { input: { credential } },
    },
    {
      comment: 'Who is invited by the link of a mail; null once it was used.',
      query: 'query Invitation($token: String!) { invitation(token: $token) { email staff { name } } }',
      variables: { token: 'the-last-part-of-the-link' },
    },
    {
      comment: 'Accepts the invitation with a passkey or a password.',
      query: `mutation AcceptInvitation($input: AcceptInvitationInput!) {
  acceptInvitation(input: $input) { ${session} } }`,
      variables: { input: { token: 'the-last-part-of-the-link', password: 'Dampf und Kiefern 26' } },
    },
  ])
}
