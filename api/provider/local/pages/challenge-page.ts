import { html } from 'hono/html'
import { challengeCode } from '../cards.ts'
import { maxChallengeTries } from '../rules.ts'
import { addressOf, alertBox, cancelForm, frameOf, type Html, page, summary, type Visit } from './page.ts'
import { texts } from './texts.ts'

/** The cardholder's confirmation at the bank, as in 3-D Secure. */
export function challengePage(visit: Visit): Html {
  const { intent } = visit
  const t = texts[intent.locale].challenge
  const isWrong = intent.challenge_tries > 0
  return page(
    frameOf(visit),
    t.title,
    html`${isWrong && alertBox(t.wrong(maxChallengeTries - intent.challenge_tries))}
    <p>${t.lead(intent.card_last_four ?? '')}</p>
    ${summary(visit)}
    <form method="post" action="${addressOf(intent)}/code" novalidate>
      <div class="field">
        <label for="code">${t.code}</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required
          aria-describedby="code-hint" ${isWrong && html`aria-invalid="true"`}>
        <p class="hint" id="code-hint">${t.codeHint(challengeCode)}</p>
      </div>
      <button class="pay">${t.confirm}</button>
    </form>
    ${cancelForm(visit)}`,
    isWrong,
  )
}
