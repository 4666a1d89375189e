import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { CompanionList } from './companion-list.tsx'

const jonas = { __typename: 'Companion', id: '1', firstName: 'Jonas', lastName: 'Weber', email: null }
const kim = { ...jonas, id: '2', firstName: 'Kim', email: 'kim@example.de' }

async function open(companions: () => unknown, deletion: () => unknown = () => null) {
  const { Shop, asked } = await prepareShop({
    Companions: () => {
      const found = companions()
      return found instanceof Error ? found : { viewer: { __typename: 'Viewer', id: '7', companions: found } }
    },
    DeleteCompanion: deletion,
  })
  render(
    <>
      <CompanionList />
      <SnackbarOutlet />
    </>,
    { wrapper: Shop },
  )
  return asked
}
const gone = (userErrors: object[] = []) => ({
  deleteCompanion: {
    __typename: 'DeleteCompanionPayload',
    deletedCompanionId: null,
    userErrors: userErrors.map((error) => ({ __typename: 'CompanionUserError', ...error })),
  },
})
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it.each([
  ['', gone()],
  [', also if another tab was faster', gone([{ code: 'COMPANION_NOT_FOUND' }])],
])('the list forgets one companion after the other%s', async (_how, answer) => {
  let kept = [jonas, kim]
  const asked = await open(
    () => kept,
    () => {
      kept = kept.slice(1)
      return answer
    },
  )
  expect(await screen.findByText('kim@example.de')).toBeTruthy()
  await press('Löschen Jonas Weber')
  expect(await screen.findByText('Jonas ist gelöscht.')).toBeTruthy()
  await expect.poll(() => screen.queryByText('Jonas Weber')).toBeNull()
  expect(asked.find(({ operation }) => operation === 'DeleteCompanion')?.variables).toEqual({
    input: { companionId: '1' },
  })
  await press('Löschen Kim Weber')
  expect(await screen.findByText(/^Noch keine Namen/)).toBe(document.activeElement)
})

it('the list keeps the name and says so where deleting failed', async () => {
  await open(
    () => [jonas],
    () => gone([{ code: 'LOGIN_REQUIRED' }]),
  )
  await screen.findByText(/^Diese Namen/)
  await press('Löschen Jonas Weber')
  expect(await screen.findByText('Bitte melde dich noch einmal an.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Löschen Jonas Weber' })).toBeTruthy()
})

it('the list of companions can be loaded again', async () => {
  let found: unknown = new TypeError('no connection')
  await open(() => found)
  await screen.findByText('Die Namen lassen sich gerade nicht laden.')
  found = [jonas]
  await press('Noch einmal versuchen')
  expect(await screen.findByText(/Jonas Weber/, { selector: 'li > span' })).toBeTruthy()
})
