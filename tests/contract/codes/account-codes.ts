import type { AccountErrorCode } from '#gateway/generated/resolvers.ts'
import { countryIds } from '#gateway/ids.ts'
import { ask, noProof, type Provocations, send } from './provocations.ts'
import { keptRegistration, registered, registeringFrom, typeWrong, wrongCode } from './registrations.ts'
import { bookingCodesOfAccount } from './account-bookings.ts'

const password = 'Something&Else1'

export const accountCodes: Provocations<AccountErrorCode> = {
  LOGIN_FAILED: (scene) => ask(scene.visitor(), 'logIn'),
  EMAIL_NOT_VERIFIED: async (scene) => {
    const { browser, email } = await registered(scene)
    return ask(browser, 'logIn', { email })
  },
  CONFIRMATION_LINK_INVALID: (scene) => ask(scene.visitor(), 'confirmRegistration'),
  PASSWORD_REQUIRED: async (scene) => {
    const { token } = await registered(scene)
    return ask(scene.visitor(), 'confirmRegistration', { token, password: null })
  },
  PASSWORD_WRONG: async (scene) => {
    const { token } = await registered(scene)
    return ask(scene.visitor(), 'confirmRegistration', { token, password })
  },
  CODE_WRONG: async (scene) => {
    const { browser, code } = await registered(scene)
    return ask(browser, 'confirmRegistrationCode', { code: wrongCode(code) })
  },
  CODE_LOCKED: async (scene) => {
    const { browser, code } = await registered(scene)
    await typeWrong(browser, code, 4)
    return ask(browser, 'confirmRegistrationCode', { code: wrongCode(code) })
  },
  CODE_EXPIRED: async (scene) => {
    const { browser, code, pass } = await registered(scene)
    await pass('11 minutes')
    return ask(browser, 'confirmRegistrationCode', { code })
  },
  CODE_USED: async (scene) => {
    const { code, browser, again } = await keptRegistration(scene)
    await send(browser, 'confirmRegistrationCode', { code })
    return ask(again, 'confirmRegistrationCode', { code })
  },
  REGISTRATION_UNKNOWN: (scene) => ask(scene.visitor(), 'confirmRegistrationCode'),
  NO_MAILS_LEFT: async (scene) => {
    const { browser, pass } = await registered(scene)
    for (const title of ['resendRegistrationCode', 'resendRegistrationCode']) {
      await pass('2 minutes')
      await send(browser, title)
    }
    await pass('2 minutes')
    return ask(browser, 'resendRegistrationCode')
  },
  UNDER_AGE: (scene) => ask(scene.visitor(), 'register', { dateOfBirth: '2020-01-01' }),
  CURRENT_PASSWORD_WRONG: async (scene) =>
    ask((await scene.guest()).browser, 'changePassword', { currentPassword: password }),
  PASSWORD_TOO_WEAK: (scene) =>
    ask(scene.visitor(), 'register', { password: 'weak', passwordRepeat: 'weak' }),
  RESET_LINK_INVALID: (scene) => ask(scene.visitor(), 'resetPassword'),
  REPEAT_MISMATCH: (scene) => ask(scene.visitor(), 'register', { passwordRepeat: password }),
  DATA_PROTECTION_REQUIRED: (scene) => ask(scene.visitor(), 'register', { acceptsDataProtection: false }),
  COUNTRY_UNKNOWN: async (scene) =>
    ask((await scene.guest()).browser, 'createAddress', { countryId: countryIds.write(9999) }),
  ADDRESS_LIMIT_REACHED: async (scene) => {
    const { browser } = await scene.member()
    await send(browser, 'createAddress')
    return ask(browser, 'createAddress')
  },
  ADDRESS_NOT_FOUND: async (scene) => {
    const { home } = await scene.member()
    return ask((await scene.guest()).browser, 'deleteAddress', { addressId: home })
  },
  DEFAULT_ADDRESS: async (scene) => {
    const { browser } = await scene.guest()
    const { data } = await browser.ask('{ viewer { addressBook { defaultAddress { id } } } }')
    return ask(browser, 'deleteAddress', { addressId: data.viewer.addressBook.defaultAddress.id })
  },
  NAME_MISSING: async (scene) =>
    ask((await scene.guest()).browser, 'createAddress', { firstName: '', lastName: '' }),
  ...bookingCodesOfAccount,
  CONFIRMATION_REQUIRED: async (scene) =>
    ask((await scene.guest()).browser, 'deleteAccount', { isConfirmed: false }),
  NEWSLETTER_UNCHANGED: async (scene) => {
    const {
      browser,
      person: { email },
    } = await scene.member()
    await send(scene.visitor(), 'subscribeNewsletter', { email })
    await scene.exhaust('newsletter-email:%')
    return ask(browser, 'updatePersonalData', { email, wantsNewsletter: true })
  },
  CHALLENGE_REQUIRED: async (scene) => ask(await registeringFrom(scene), 'register'),
  CHALLENGE_INVALID: async (scene) =>
    ask(await registeringFrom(scene), 'register', { challengeSolution: noProof }),
  LOGIN_REQUIRED: (scene) => ask(scene.visitor(), 'createAddress'),
  INVALID_INPUT: (scene) => ask(scene.visitor(), 'register', { email: 'mara', emailRepeat: 'mara' }),
  TOO_MANY_REQUESTS: async (scene) => {
    const { browser } = await registered(scene)
    return ask(browser, 'resendRegistrationCode')
  },
}
