// A story at the pace of a person: every action waits before it acts, and is counted.
import type { Locator, Page } from '@playwright/test'
import { type Figures, watch } from './figures.ts'

/** Milliseconds before a press, for a character, and for finding the mail and reading its code. */
const pace = { press: 700, character: 120, code: 5000 }

type Action = 'click' | 'tap' | 'check' | 'uncheck' | 'selectOption' | 'fill' | 'pressSequentially'
type Actions = Pick<Locator, Action>

/** Runs a story that begins with a press on the open page, at the pace of a person, and measures it. */
export async function paced(page: Page, story: () => Promise<void>): Promise<Figures> {
  // All locators of this process have this prototype: the steps of the stories know nothing of the pace.
  const actions = Object.getPrototypeOf(page.locator('html')) as Actions
  const { click, tap, check, uncheck, selectOption, fill, pressSequentially } = actions
  const quick: Actions = { click, tap, check, uncheck, selectOption, fill, pressSequentially }
  await page.waitForLoadState()
  const { figures, stop } = watch(page)
  try {
    Object.assign(actions, withPauses(page, quick, figures))
    const began = performance.now()
    await story()
    figures.seconds = (performance.now() - began) / 1000
  } finally {
    Object.assign(actions, quick)
    stop()
  }
  return figures
}

function withPauses(page: Page, quick: Actions, figures: Figures): Actions {
  const pause = async (milliseconds: number): Promise<void> => {
    figures.pacedSeconds += milliseconds / 1000
    await page.waitForTimeout(milliseconds)
  }
  const press = async (): Promise<void> => {
    await pause(pace.press)
    if (new URL(page.url()).pathname.startsWith('/provider/')) figures.providerTaps++
    else figures.taps++
  }
  const type = async (field: Locator, text: string): Promise<void> => {
    await pause(pace.press)
    await quick.click.call(field)
    figures.fields++
    figures.characters += text.length
    figures.pacedSeconds += (text.length * pace.character) / 1000
    await quick.pressSequentially.call(field, text, { delay: pace.character })
  }
  const paces: Actions & ThisType<Locator> = {
    async click(options) {
      await press()
      await quick.click.call(this, options)
    },
    async tap(options) {
      await press()
      await quick.tap.call(this, options)
    },
    async check(options) {
      if (!(await this.isChecked())) await press()
      await quick.check.call(this, options)
    },
    async uncheck(options) {
      if (await this.isChecked()) await press()
      await quick.uncheck.call(this, options)
    },
    async selectOption(values, options) {
      await press()
      await press()
      return quick.selectOption.call(this, values, options)
    },
    async fill(text) {
      if ((await this.inputValue()) === text) return
      await quick.fill.call(this, '')
      await type(this, text)
    },
    /** The stories enter only the code of a mail so. */
    async pressSequentially(code) {
      await pause(pace.code)
      await type(this, code)
    },
  }
  return paces
}
