import type { AccountErrorCode } from '#gateway/generated/resolvers.ts'
import { countryIds } from '#gateway/base/ids.ts'
import { ask, noProof, type Provocations, send } from './provocations.ts'
import { keptRegistration, registered, registeringFrom, typeWrong, wrongCode } from './registrations.ts'
import { bookingCodesOfAccount } from './account-bookings.ts'

const password = 'Something&Else1'

export const accountCodes: Provocations<AccountErrorCode> = {
  LOGIN_FAILED: (setup) => ask(setup.visitor(), 'logIn'),
  EMAIL_NOT_VERIFIED: async (setup) => {
    const { browser, email } = await registered(setup)
    return ask(browser, 'logIn', { email })
  },
  ALREADY_CONFIRMED: async (setup) => {
    const { browser, token } = await registered(setup)
    await send(browser, 'confirmRegistration', { token, password: null })
    return ask(setup.visitor(), 'confirmRegistration', { token, password: null })
  },
  CONFIRMATION_LINK_INVALID: (setup) => ask(setup.visitor(), 'confirmRegistration'),
  PASSWORD_REQUIRED: async (setup) => {
    const { token } = await registered(setup)
    return ask(setup.visitor(), 'confirmRegistration', { token, password: null })
  },
  PASSWORD_WRONG: async (setup) => {
    const { token } = await registered(setup)
    return ask(setup.visitor(), 'confirmRegistration', { token, password })
  },
  CODE_WRONG: async (setup) => {
    const { browser, code } = await registered(setup)
    return ask(browser, 'confirmRegistrationCode', { code: wrongCode(code) })
  },
  CODE_REPLACED: async (setup) => {
    const { browser, code, pass } = await registered(setup)
    await pass('2 minutes')
    await send(browser, 'resendRegistrationCode')
    return ask(browser, 'confirmRegistrationCode', { code })
  },
  CODE_LOCKED: async (setup) => {
    const { browser, code } = await registered(setup)
    await typeWrong(browser, code, 4)
    return ask(browser, 'confirmRegistrationCode', { code: wrongCode(code) })
  },
  CODE_EXPIRED: async (setup) => {
    const { browser, code, pass } = await registered(setup)
    await pass('11 minutes')
    return ask(browser, 'confirmRegistrationCode', { code })
  },
  CODE_USED: async (setup) => {
    const { code, browser, again } = await keptRegistration(setup)
    await send(browser, 'confirmRegistrationCode', { code })
    return ask(again, 'confirmRegistrationCode', { code })
  },
  REGISTRATION_UNKNOWN: (setup) => ask(setup.visitor(), 'confirmRegistrationCode'),
  NO_MAILS_LEFT: async (setup) => {
    const { browser, pass } = await registered(setup)
    for (const title of ['resendRegistrationCode', 'resendRegistrationCode']) {
      await pass('2 minutes')
      await send(browser, title)
    }
    await pass('2 minutes')
    return ask(browser, 'resendRegistrationCode')
  },
  UNDER_AGE: (setup) => ask(setup.visitor(), 'register', { dateOfBirth: '2020-01-01' }),
  CURRENT_PASSWORD_WRONG: async (setup) =>
    ask((await setup.guest()).browser, 'changePassword', { currentPassword: password }),
  PASSWORD_TOO_WEAK: (setup) =>
    ask(setup.visitor(), 'register', { password: 'weak', passwordRepeat: 'weak' }),
  RESET_LINK_INVALID: (setup) => ask(setup.visitor(), 'resetPassword'),
  REPEAT_MISMATCH: (setup) => ask(setup.visitor(), 'register', { passwordRepeat: password }),
  DATA_PROTECTION_REQUIRED: (setup) => ask(setup.visitor(), 'register', { acceptsDataProtection: false }),
  COUNTRY_UNKNOWN: async (setup) =>
    ask((await setup.guest()).browser, 'createAddress', { countryId: countryIds.write(9999) }),
  ADDRESS_LIMIT_REACHED: async (setup) => {
    const { browser } = await setup.member()
    await send(browser, 'createAddress')
    return ask(browser, 'createAddress')
  },
  ADDRESS_NOT_FOUND: async (setup) => {
    const { home } = await setup.member()
    return ask((await setup.guest()).browser, 'deleteAddress', { addressId: home })
  },
  DEFAULT_ADDRESS: async (setup) => {
    const { browser } = await setup.guest()
    const { data } = await browser.ask('{ viewer { addressBook { defaultAddress { id } } } }')
    return ask(browser, 'deleteAddress', { addressId: data.viewer.addressBook.defaultAddress.id })
  },
  NAME_MISSING: async (setup) =>
    ask((await setup.guest()).browser, 'createAddress', { firstName: '', lastName: '' }),
  ...bookingCodesOfAccount,
  CONFIRMATION_REQUIRED: async (setup) =>
    ask((await setup.guest()).browser, 'deleteAccount', { isConfirmed: false }),
  NEWSLETTER_UNCHANGED: async (setup) => {
    const {
      browser,
      person: { email },
    } = await setup.member()
    await send(setup.visitor(), 'subscribeNewsletter', { email })
    await setup.exhaust('newsletter-email:%')
    return ask(browser, 'updatePersonalData', { email, wantsNewsletter: true })
  },
  CHALLENGE_REQUIRED: async (setup) => ask(await registeringFrom(setup), 'register'),
  CHALLENGE_INVALID: async (setup) =>
    ask(await registeringFrom(setup), 'register', { challengeSolution: noProof }),
  LOGIN_REQUIRED: (setup) => ask(setup.visitor(), 'createAddress'),
  INVALID_INPUT: (setup) => ask(setup.visitor(), 'register', { email: 'mara', emailRepeat: 'mara' }),
  TOO_MANY_REQUESTS: async (setup) => {
    const { browser } = await registered(setup)
    return ask(browser, 'resendRegistrationCode')
  },
}
