import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz, openHouse } from '../../testing/house.ts'

const house = openHouse(useTestDatabase())

test.each([' L ', 'Li', '12', '!!!'])('"%s" is too short to search for', async (text) => {
  const token = await house.staff('reception')
  const search = { method: 'POST', token, json: { text } }
  expect((await house.call(`/stores/${mainz}/search`, search)).body).toMatchObject({ code: 'QueryTooShort' })
  expect(house.reports).toEqual([])
})
