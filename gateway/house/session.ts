import { GraphQLError } from 'graphql'
import type { components } from '#openapi/generated/house.ts'
import type { MutationResolvers, SessionPayload } from '../generated/house-resolvers.ts'
import { SpaProblem } from '../spa/problem.ts'
import type { HouseContext } from './context.ts'
import { invitationErrors, signInErrors } from './problems.ts'
import { toStaff } from './shapes.ts'

type Schemas = components['schemas']

export const beginSession: MutationResolvers['beginSession'] = async (_root, _input, { anonymous }) =>
  JSON.stringify(await anonymous.write((api) => api.POST('/house/v1/session/options')))

export const openSession: MutationResolvers['openSession'] = async (_root, { input }, context) => {
  const { id, response } = credentialOf(input.credential)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const body = { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle }
  return begun(context, signInErrors, () =>
    context.anonymous.write((api) => api.POST('/house/v1/session/passkey', { body: body as never })),
  )
}

export const requestCode: MutationResolvers['requestCode'] = async (_root, { input }, { anonymous }) => {
  try {
    const { key } = await anonymous.write((api) => api.POST('/house/v1/session/password', { body: input }))
    return { key, userErrors: [] }
  } catch (error) {
    return { key: null, userErrors: signInErrors.from(error) }
  }
}

export const confirmCode: MutationResolvers['confirmCode'] = async (_root, { input }, context) =>
  begun(context, signInErrors, () =>
    context.anonymous.write((api) => api.POST('/house/v1/session/code', { body: input })),
  )

export const acceptInvitation: MutationResolvers['acceptInvitation'] = async (_root, { input }, context) => {
  const { token, credential, password } = input
  const body = credential ? { passkey: newPasskeyOf(credential) } : { password: password ?? '' }
  const params = { path: { token } }
  return begun(context, invitationErrors, () =>
    context.anonymous.write((api) => api.POST('/house/v1/invitations/{token}', { params, body })),
  )
}

/** True also for a session that has ended already. */
export const closeSession: MutationResolvers['closeSession'] = async (_root, _input, { house, session }) => {
  if ((await session.accessToken()) === null) return true
  try {
    await house.writeIdempotent((api) => api.DELETE('/house/v1/session'))
  } catch (error) {
    if (!(error instanceof SpaProblem) || error.status !== 401) throw error
  }
  session.forget()
  return true
}

/** Begins the session of the cookie after a sign-in. */
async function begun(
  { session }: HouseContext,
  errors: { from(error: unknown): SessionPayload['userErrors'] },
  signIn: () => Promise<Schemas['HouseSession']>,
): Promise<SessionPayload> {
  try {
    const { token, staff } = await signIn()
    session.begin(token)
    return { staff: toStaff(staff), userErrors: [] }
  } catch (error) {
    return { staff: null, userErrors: errors.from(error) }
  }
}

interface Credential {
  id: string
  response: Record<string, string> & { transports?: string[] }
}

function newPasskeyOf(text: string): Schemas['NewPasskey'] {
  const { id, response } = credentialOf(text)
  const { clientDataJSON = '', attestationObject = '', transports = [] } = response
  return { credentialId: id, clientDataJSON, attestationObject, transports }
}

/** What the browser says of a credential: the spa API validates the rest. */
function credentialOf(text: string): Credential {
  try {
    const { id, response } = JSON.parse(text) as Credential
    if (typeof id === 'string' && typeof response === 'object' && response !== null) return { id, response }
  } catch {
    // It is no JSON.
  }
  throw new GraphQLError('This is no credential.', { extensions: { code: 'BAD_USER_INPUT' } })
}
