// The tablet of a store: the camera without permission, the warning, and the wait for a wipe.
import { stopGateway } from '../steps/delayed-responses.ts'
import { enterOnSiteMode } from '../steps/on-site.ts'
import { visit } from '../steps/visit.ts'
import { expect } from '../test.ts'
import { test } from '../page-state.ts'

test('camera, warning and wipe', async ({ page, texts, pageErrors, seeState }) => {
  const { say } = texts
  pageErrors.expect(/502/)
  await page.clock.install()
  await enterOnSiteMode(page, texts, 2)
  await visit(page, texts, '/gutscheine/guthaben')
  await page.getByRole('button', { name: say('scan.open') }).click()
  const camera = page.getByRole('dialog', { name: say('scan.title') })
  await expect(camera.getByText(new RegExp(`${say('scan.missing')}|${say('scan.refused')}`))).toBeVisible()
  await seeState('tablet-camera')
  await camera.getByRole('button', { name: say('scan.type') }).click()
  await expect(camera).toBeHidden()

  await page.clock.fastForward('03:01')
  const warning = page.getByRole('alertdialog', { name: say('on-site.warning.title') })
  await expect(warning).toBeVisible()
  await seeState('tablet-warning')
  await stopGateway(page)
  await warning.getByRole('button', { name: say('on-site.warning.end') }).click()
  await expect(page.getByText(say('on-site.wiping.title'), { exact: true })).toBeVisible()
  await seeState('tablet-wiping')
})
