import { describe, expect, it } from 'vitest'
import { redirectFor } from './redirects.ts'

describe('an address that is not canonical', () => {
  it.each([
    ['/de', '', '/'],
    ['/de/cart', '?a=1', '/cart?a=1'],
    ['/de/locations/munich', '?storeId=5', '/locations/muenchen?storeId=5'],
    ['/locations/munich', '', '/locations/muenchen'],
    ['/en/locations/munich', '?a=b', '/en/locations/muenchen?a=b'],
    ['/booking/details', '?store=munich&hours=3', '/booking/details?store=muenchen&hours=3'],
    ['/en/booking/details', '?hours=3&store=munich', '/en/booking/details?hours=3&store=muenchen'],
    ['/cart/', '', '/cart'],
    ['/en/', '', '/en'],
    ['//other.example', '', '/other.example'],
    ['/de//other.example', '', '/other.example'],
    ['/CART', '?a=1', '/cart?a=1'],
    ['/EN/Cart/', '', '/en/cart'],
    ['/En', '', '/en'],
    ['/EN/nothing', '', '/en/nothing'],
    ['/DE', '', '/'],
    ['/en-GB/faq', '', '/en/faq'],
    ['/en/de/faq', '', '/faq'],
    ['/faq/en', '?x=Y', '/en/faq?x=Y'],
    ['/en//booking///details', '', '/en/booking/details'],
    ['/legaldocuments/AGB', '', '/legalDocuments/agb'],
    ['/legalDocuments/2/Datenschutz.', '', '/legalDocuments/2/datenschutz'],
    ['/resetpassword', '?token=Ab.', '/resetPassword?token=Ab'],
    ['/faq.', '', '/faq'],
    ['/faq,', '', '/faq'],
    ['/faq)', '', '/faq'],
    ['/faq%29.', '', '/faq'],
    ['/faq%E2%80%9C', '', '/faq'],
    ['/%20faq%20', '', '/faq'],
    ['/faq%2F', '', '/faq'],
    ['/%3Cfaq%3E', '', '/faq'],
    ['/index.html', '?storeId=2', '/?storeId=2'],
    ['/en/index.HTM', '', '/en'],
    ['/cart/index.php', '', '/cart'],
    ['/faq.html', '', '/faq'],
    ['/locations/Mainz', '', '/locations/mainz'],
    ['/en/Locations/M%C3%9CNCHEN', '', '/en/locations/muenchen'],
    ['/locations/m%C3%BCnchen', '?a=%C3%BC', '/locations/muenchen?a=%C3%BC'],
    ['/locations/mu%CC%88nchen', '', '/locations/muenchen'],
    ['/locations/m%FCnchen', '', '/locations/muenchen'],
    ['/locations/m%C3%83%C2%BCnchen', '', '/locations/muenchen'],
    ['/locations/Hanover', '', '/locations/hannover'],
    ['/booking/details', '?store=M%C3%BCnchen&hours=3', '/booking/details?store=muenchen&hours=3'],
    ['/jobs', '?city=Munich', '/jobs?city=muenchen'],
    ['/howto', '', '/how-to'],
    ['/addons', '', '/add-ons'],
    ['/en/vouchers/print', '', '/en/gutscheine/print'],
    ['/gutschein', '', '/gutscheine'],
    ['/Warenkorb', '', '/cart'],
    ['/mit/Ab_C-d9-).', '', '/mit/Ab_C-d9-'],
    ['/news/3,', '', '/news/3'],
    ['/impressum', '', '/legalDocuments/impressum'],
    ['/AGB.', '?x=1', '/legalDocuments/agb?x=1'],
    ['/datenschutz', '', '/legalDocuments/datenschutz'],
    ['/en/privacy', '', '/en/legalDocuments/datenschutz'],
    ['/kontakt', '', '/legalDocuments/impressum'],
    ['/en/contact', '', '/en/legalDocuments/impressum'],
    ['/faq%E2%80%8B', '', '/faq'],
    ['/%EF%BB%BFfaq%C2%AD', '', '/faq'],
    ['/locations/ma%E2%81%A0inz', '', '/locations/mainz'],
    ['/cart&x=1', '', '/cart?x=1'],
    ['/en/locations/Mainz&utm_source=x', '?y=2', '/en/locations/mainz?utm_source=x&y=2'],
    ['/locations/mainz%3Futm_source=x&a=b', '', '/locations/mainz?utm_source=x&a=b'],
    ['/jobs&city=Munich', '', '/jobs?city=muenchen'],
    ['/cart&amp;x=1', '', '/cart?x=1'],
    ['/faq', '?a=1&amp;b=2', '/faq?a=1&b=2'],
    ['/warteliste/Ab%20C-d%0D%0A9', '', '/warteliste/AbC-d9'],
    ['/w/%3CAb_C-d9%3E', '', '/w/Ab_C-d9'],
  ])('%s%s leads to %s', (path, search, target) => {
    expect(redirectFor(path, search)).toBe(target)
  })

  const secret = '3DV0c2xZbW9vbmxpZ2h0LXNhdW5hLWJ5LXRoZS1yaXZ'
  const changed = [
    ...[
      '.',
      ',',
      ';',
      ')',
      '>',
      '%3E',
      '&gt;',
      '%22',
      '%E2%80%9C',
      '%C2%BB',
      '%0D%0A',
      '+',
      '%20',
      '!',
      '%E2%80%8B',
    ].map((end) => secret + end),
    ...['3D', '%3D', '%3C', '%20', '%EF%BB%BF'].map((start) => start + secret),
    ...['%20', '+', '%0A', '%0D%0A', '%3D%0D%0A', '=%0D%0A', '%C2%AD', '%E2%80%8B'].map(
      (inside) => secret.slice(0, 20) + inside + secret.slice(20),
    ),
  ]
  it.each(changed)('the token of a link is read from %s', (value) => {
    for (const name of ['token', 'confirmationToken', 'emailCode'])
      expect(redirectFor('/resetPassword', `?${name}=${value}&amp;userId=7.`)).toBe(
        `/resetPassword?${name}=${secret}&userId=7`,
      )
    expect(redirectFor('/confirm', `?token%3D${value}`)).toBe(`/confirm?token=${secret}`)
    expect(redirectFor('/confirm', `?token=${secret}`)).toBeNull()
  })

  it('an address of a booking that only begins with the name stays', () => {
    expect(redirectFor('/booking/details', '?store=munich-airport')).toBeNull()
  })

  it.each([
    '/',
    '/en',
    '/cart',
    '/locations/muenchen',
    '/design',
    '/en/locations/munich-airport',
    '/mit/Ab_C-',
    '/profile/order/b3JkZXI6Mw==/reschedule',
    '/legalDocuments/2/agb',
    '/nothing.here',
    '/Design',
    '/%ZZ',
    '/en/legalDocuments/xyz/abc',
    '/.well-known/security.txt',
    '/wp-login.php',
    '/nothing&a=b',
    '/news/agb/impressum',
    '/%E0%A4%A',
  ])('%s stays', (path) => {
    expect(redirectFor(path, '?x=1')).toBeNull()
  })

  it('is reached by one redirect', () => {
    for (const typed of [
      '/DE//Locations/M%C3%BCnchen/index.html',
      '/en/EN/vouchers/Print.',
      '/De/Warenkorb/',
    ]) {
      const target = redirectFor(typed, '')
      expect(target).not.toBeNull()
      expect(redirectFor(target!, '')).toBeNull()
    }
  })
})
