// Refusals that several operations of an account have.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { relyingPartyOf } from '#api/account/passkeys/relying-party.ts'
import { openAuthenticator } from '#api/testing/authenticator.ts'
import { countryIds } from '#gateway/base/ids.ts'
import { shopUrl } from '../../../proofs/harness/shop.ts'
import type { Pairs } from './pairs.ts'
import { ask, noProof, send } from '../provocations.ts'
import { keptRegistration } from '../registrations.ts'
import type { Setup } from '../setup.ts'
import { newAddress } from '../visitors.ts'

const device = openAuthenticator(relyingPartyOf(shopUrl).origin)
const unknownCountry = countryIds.write(9999)

/** What an authenticator makes of a challenge of this member. */
async function newPasskey({ browser }: Awaited<ReturnType<Setup['member']>>) {
  const { optionsJson } = await send(browser, 'createPasskeyOptions')
  const { clientDataJSON: clientDataJson, ...body } = device.create(JSON.parse(optionsJson)).body
  return { ...body, clientDataJson }
}

const makeOld = (setup: Setup, userId: number) =>
  sql`UPDATE session SET created_at = created_at - interval '2 hours' WHERE user_id = ${userId}`.execute(
    setup.db,
  )

/** A browser in a network that has asked for so many new passwords that a proof of work is due. */
async function forgetting(setup: Setup) {
  const browser = setup.visitor({ from: newAddress() })
  await send(browser, 'requestPasswordReset')
  await setup.exhaust('forget-client:%')
  return browser
}

export const accountPairs: Pairs = {
  'register CountryUnknown': (setup) =>
    Promise.resolve(ask(setup.visitor(), 'register', { countryId: unknownCountry })),
  'resendRegistrationCode RegistrationUnknown': async (setup) =>
    ask(setup.visitor(), 'resendRegistrationCode'),
  'resendRegistrationCode CodeUsed': async (setup) => {
    const { code, browser, again } = await keptRegistration(setup)
    await send(browser, 'confirmRegistrationCode', { code })
    return ask(again, 'resendRegistrationCode')
  },
  'addPasskey PasskeyRefused': async (setup) => {
    const by = await setup.member()
    return ask(by.browser, 'addPasskey', { ...(await newPasskey(by)), attestationObject: 'bm90aGluZw' })
  },
  'addPasskey PasskeyTimedOut': async (setup) => {
    const by = await setup.member()
    const passkey = await newPasskey(by)
    await sql`UPDATE passkey_challenge SET expires_at = now() WHERE user_id = ${by.userId}`.execute(setup.db)
    return ask(by.browser, 'addPasskey', passkey)
  },
  'addPasskey PasskeyLimitReached': async (setup) => {
    const by = await setup.member()
    const passkey = await newPasskey(by)
    await sql`INSERT INTO passkey (user_id, credential_id, public_key, sign_count, transports)
      SELECT ${by.userId}, sha256(convert_to(${by.userId} || ' ' || number, 'UTF8')), '\\x00', 0, '{}'
      FROM generate_series(1, 10) number`.execute(setup.db)
    return ask(by.browser, 'addPasskey', passkey)
  },
  'addPasskey FreshLoginNeeded': async (setup) => {
    const by = await setup.member()
    await makeOld(setup, by.userId)
    return ask(by.browser, 'addPasskey')
  },
  'removePasskey FreshLoginNeeded': async (setup) => {
    const by = await setup.member()
    await makeOld(setup, by.userId)
    return ask(by.browser, 'removePasskey')
  },
  'forgetPassword ChallengeRequired': async (setup) => ask(await forgetting(setup), 'requestPasswordReset'),
  'forgetPassword ChallengeInvalid': async (setup) =>
    ask(await forgetting(setup), 'requestPasswordReset', { challengeSolution: noProof }),
  'resetPassword PasswordTooWeak': async (setup) =>
    ask(setup.visitor(), 'resetPassword', { newPassword: 'weak', newPasswordRepeat: 'weak' }),
  'resetPassword PasswordRepeatDiffers': async (setup) =>
    ask(setup.visitor(), 'resetPassword', { newPasswordRepeat: 'Something&Else1' }),
  'changePassword PasswordTooWeak': async (setup) => {
    const { browser, person } = await setup.member()
    const weak = { newPassword: 'weak', newPasswordRepeat: 'weak' }
    return ask(browser, 'changePassword', { currentPassword: person.password, ...weak })
  },
  'changePassword PasswordRepeatDiffers': async (setup) => {
    const { browser, person } = await setup.member()
    return ask(browser, 'changePassword', {
      ...{ currentPassword: person.password, newPasswordRepeat: 'Something&Else1' },
    })
  },
  'updateUserInfo Under18': async (setup) =>
    ask((await setup.guest()).browser, 'updatePersonalData', { dateOfBirth: '2020-01-01' }),
  'updateUserInfo TooManyRequests': async (setup) => {
    const { browser, person } = await setup.member()
    const change = () => ask(browser, 'updatePersonalData', { email: `${randomUUID()}.${person.email}` })
    const { title, variables } = change()
    await browser.run(title, variables)
    await setup.exhaust('change-email-user:%')
    return change()
  },
  'updateAddress NotFound': async (setup) =>
    ask((await setup.guest()).browser, 'updateAddress', { addressId: (await setup.member()).home }),
  'updateAddress NameMissing': async (setup) => {
    const { browser, home } = await setup.guest()
    return ask(browser, 'updateAddress', { addressId: home, firstName: '', lastName: '' })
  },
  'updateAddress CountryUnknown': async (setup) => {
    const { browser, home } = await setup.guest()
    return ask(browser, 'updateAddress', { addressId: home, countryId: unknownCountry })
  },
  'createFranchiseApplication IdempotencyKeyReused': async (setup) => {
    const [browser, idempotencyKey] = [setup.visitor({ from: newAddress() }), randomUUID()]
    const apply = (changes: object) => ask(browser, 'applyForFranchise', { idempotencyKey, ...changes })
    const { variables } = apply({})
    await send(browser, 'applyForFranchise', (variables as { input: object }).input)
    return apply({ firstName: 'Jonas' })
  },
}
