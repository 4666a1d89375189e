import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { TakenDialog } from './taken-dialog.tsx'

const alternative = {
  wellzoneKind: 'PREMIUM' as const,
  slot: { id: 'slot-1', startTime: '18:30', endTime: '20:30', total: { minor: 11_850, currency: 'EUR' } },
}

async function open(alternatives: (typeof alternative)[]) {
  const { Shop } = await prepareShop({})
  const request = { storeRoute: 'mainz', day: '2040-12-05', persons: 2, durationHours: 2 }
  const act = () => undefined
  render(<TakenDialog {...{ request }} alternatives={alternatives as never} onChoose={act} onClose={act} />, {
    wrapper: Shop,
  })
}

it('offers the times close to the one that was taken', async () => {
  await open([alternative])
  expect(screen.getByRole('button', { name: /18:30 bis 20:30/ })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('offers the waiting list where none is left', async () => {
  await open([])
  expect(screen.getByRole('link', { name: 'Sag mir Bescheid' }).getAttribute('href')).toBe(
    '/warteliste?store=mainz&date=2040-12-05&persons=2&hours=2',
  )
})
