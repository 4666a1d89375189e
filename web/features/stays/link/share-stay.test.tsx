import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { ShareStay } from './share-stay.tsx'

const token = 'q3V0c2xZbW9vbmxpZ2h0LX'
const jonas = { __typename: 'ShareAnswer', firstName: 'Jonas', lastName: 'Weber', isForThisTime: true }
const linkOf = (change: object = {}) => ({
  __typename: 'ShareLink',
  isShareable: true,
  token: null,
  answers: [],
  ...change,
})
const payload = (change: object = {}, userErrors: object[] = []) => ({
  __typename: 'Payload',
  shareLink: userErrors.length > 0 ? null : linkOf(change),
  userErrors,
})

type Payload = ReturnType<typeof payload>

async function open(
  first: object | Response,
  responses: { create?: Payload; withdraw?: Payload } = {},
  companions: { firstName: string; lastName: string }[] = [],
) {
  let link = first
  const becomes = (name: string, change?: Payload) => () => {
    link = change?.shareLink ?? link
    return { [name]: change }
  }
  const order = () => ({ __typename: 'Order', id: '7', shareLink: link })
  const shop = await prepareShop({
    ShareLink: () =>
      link instanceof Response ? link : { viewer: { __typename: 'Viewer', id: '1', order: order() } },
    CreateShareLink: becomes('createShareLink', responses.create),
    WithdrawShareLink: becomes('withdrawShareLink', responses.withdraw),
  })
  render(
    <>
      <ShareStay orderId="7" companions={companions} hasBooker />
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop },
  )
  return shop
}
const button = (name: string) => screen.findByRole('button', { name })
const people = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const booker = 'Du dabei'

it('a press makes the link to share, and the focus goes on to sharing it', async () => {
  await open(linkOf(), { create: payload({ token }) })
  await userEvent.click(await button('Link anlegen'))
  const link = await screen.findByLabelText<HTMLInputElement>('Link zum Teilen')
  expect(link.value).toMatch(new RegExp(`/mit/${token}$`))
  expect(document.activeElement).toBe(await button('Teilen'))
})

it('a withdrawn link leaves its answers until another is made, where the focus is', async () => {
  const answers = [{ ...jonas, isComing: true }]
  await open(linkOf({ token, answers }), { withdraw: payload({ answers }) })
  await userEvent.click(await button('Link zurückziehen'))
  expect(screen.getByRole('alertdialog', { name: 'Link zurückziehen?' }).textContent).toContain(
    'Wer ihn schon hat, kann damit nichts mehr öffnen. Wer sich darüber mit einer E-Mail-Adresse eingetragen hat, bekommt von uns keine Mails mehr, auch nicht, wenn du verlegst oder absagst. Sag es ihnen am besten selbst. Ein neuer Link fängt ohne diese Antworten an.',
  )
  await userEvent.click(await button('Ja, zurückziehen'))
  expect(await screen.findByText('Der Link ist zurückgezogen und öffnet nichts mehr.')).toBeTruthy()
  expect(document.activeElement).toBe(await button('Link anlegen'))
  expect(people()).toEqual([booker, 'Jonas Weber bestätigt'])
  expect(screen.getByText('Ein neuer Link fängt ohne diese Antworten an.')).toBeTruthy()
})

it('the link stays where its withdrawal is refused', async () => {
  const refused = [{ __typename: 'ShareLinkUserError', code: 'TOO_MANY_REQUESTS' }]
  await open(linkOf({ token }), { withdraw: payload({}, refused) })
  await userEvent.click(await button('Link zurückziehen'))
  await userEvent.click(await button('Ja, zurückziehen'))
  expect(await screen.findByText(/zu viele Versuche/)).toBeTruthy()
  expect(document.activeElement).toBe(await button('Link zurückziehen'))
})

it('a dialog asks before the link is withdrawn, and the link can stay', async () => {
  const { asked } = await open(linkOf({ token }), { withdraw: payload() })
  await userEvent.click(await button('Link zurückziehen'))
  expect(screen.getByRole('alertdialog').textContent).not.toContain('ohne diese Antworten')
  await userEvent.click(await button('Link behalten'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(asked.map(({ operation }) => operation)).toEqual(['ShareLink'])
  expect(document.activeElement).toBe(await button('Link zurückziehen'))
})

it('a stay that cannot be shared shows nothing', async () => {
  await open(linkOf({ isShareable: false }))
  await expect.poll(() => screen.queryByRole('heading')).toBeNull()
})

it('an order that cannot be loaded can be tried again, and the rest stays whole', async () => {
  const viewer = { __typename: 'Viewer', id: '1', order: null }
  const errors = [{ message: 'Unavailable', path: ['viewer', 'order'] }]
  await open(Response.json({ data: { viewer }, errors }))
  expect(await button('Noch einmal versuchen')).toBeTruthy()
})

it('a shared stay names the only companion, and says of each one whether they answered', async () => {
  const [ben, mia] = [
    { firstName: 'Ben', lastName: 'Adler' },
    { firstName: 'Mia', lastName: 'Tal' },
  ]
  const answers = [{ ...jonas, isComing: true }]
  await open(linkOf({ token, answers }), {}, [{ firstName: 'jonas', lastName: 'Weber' }, ben, mia])
  await button('Teilen')
  expect(people()).toEqual([booker, 'Jonas Weber bestätigt', 'Ben Adler noch offen', 'Mia Tal noch offen'])
  expect(screen.getByRole('heading', { name: 'Link für deine Gäste' })).toBeTruthy()
  cleanup()
  await open(linkOf(), {}, [ben])
  expect(await screen.findByRole('heading', { name: 'Link für Ben' })).toBeTruthy()
  await button('Link anlegen')
  expect(people(), 'no link, nothing to answer').toEqual([booker, 'Ben Adler noch ohne Link'])
})
