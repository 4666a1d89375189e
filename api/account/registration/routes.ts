import type { Handlers } from '../../http/contract.ts'
import type { AccountDeps } from '../deps.ts'
import { confirmByCode } from './confirm-code.ts'
import { confirmRegistration, followLink } from './confirm-email.ts'
import { register } from './register.ts'
import { requestLoginCode } from './request-login-code.ts'
import { resendCode } from './resend-code.ts'

export function registrationRoutes(deps: AccountDeps) {
  return {
    async register({ body, query, headers, context }) {
      const { locale, clientAddress } = context
      const circumstances = { locale, clientAddress, caller: context.caller() }
      const { deviceTokens, key } = await register(deps, body, {
        ...circumstances,
        solution: headers['Challenge-Solution'],
        deviceTokens: headers['Device-Tokens'],
        returnUrl: query.returnUrl,
      })
      const kept = { 'device-tokens': deviceTokens, 'registration-key': key }
      return { status: 202, body: {}, headers: kept }
    },
    async confirmRegistrationCode({ body, headers, context: { clientAddress } }) {
      const key = headers['Registration-Key']
      return { status: 200, body: await confirmByCode(deps, { key, code: body.code, clientAddress }) }
    },
    async requestLoginCode({ body, headers, context: { locale, clientAddress } }) {
      const from = { locale, clientAddress, solution: headers['Challenge-Solution'] }
      const key = await requestLoginCode(deps, body.email, from)
      return { status: 202, body: {}, headers: { 'registration-key': key } }
    },
    async resendRegistrationCode({ headers, context: { locale, clientAddress } }) {
      const key = headers['Registration-Key']
      return { status: 202, body: await resendCode(deps, { key, locale, clientAddress }) }
    },
    async confirmEmail({ query, context }) {
      return {
        status: 302,
        headers: { Location: await followLink(deps, query.token, context) },
      }
    },
    async confirmRegistration({ body, headers, context }) {
      const path = await confirmRegistration(deps, body, {
        clientAddress: context.clientAddress,
        caller: context.caller(),
        deviceTokens: headers['Device-Tokens'],
      })
      return { status: 200, body: path }
    },
  } satisfies Partial<Handlers>
}
