import { render, screen } from '@testing-library/react'
import { Client, fetchExchange } from 'urql'
import { expect, it } from 'vitest'
import { refusedOriginExchange } from '../lib/graphql/refused-origin.ts'
import { ShopContext } from '../lib/shop.ts'
import { prepareShop } from '../testing/shop.tsx'
import { ConnectionNotice } from './connection-notice.tsx'

it('says at which address the shop works once it refuses calls for the address of the page', async () => {
  const { Shop } = await prepareShop({})
  window.history.pushState(null, '', '/faq?a=1')
  render(
    <ShopContext value={{ origin: 'https://wellzone.example', map: { url: '', host: '' }, isDemo: false }}>
      <ConnectionNotice />
    </ShopContext>,
    { wrapper: Shop },
  )
  const answers = ['OVERLOADED', 'FORBIDDEN'].map((code) =>
    Response.json({ errors: [{ message: '', extensions: { code } }] }, { status: 403 }),
  )
  const client = new Client({
    url: 'http://shop.test/graphql',
    preferGetMethod: false,
    exchanges: [refusedOriginExchange, fetchExchange],
    fetch: async () => answers.shift()!,
  })
  const ask = () => client.query('{ maintenance { until } }', {}).toPromise()
  await ask()
  expect(screen.getByRole('status').textContent).toBe('')
  await ask()
  const link = await screen.findByRole('link', { name: 'wellzone.example' })
  expect(link.getAttribute('href')).toBe('https://wellzone.example/faq?a=1')
  expect(link.parentElement!.textContent).toBe(
    'Unter dieser Adresse lädt und bucht der Shop nichts. Öffne ihn unter wellzone.example.',
  )
})
