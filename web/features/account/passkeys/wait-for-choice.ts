import type { LogInWithPasskeyInput } from '../../../generated/schema.ts'

/** A challenge is valid for five minutes: one that waits is replaced before. */
const renewMs = 240_000

/**
 * Waits until a passkey is chosen where the browser fills in the email. Null when it is over: aborted,
 * without options, or in a browser that shows no such choice.
 */
export async function waitForChoice(
  askOptions: () => Promise<string | null | undefined>,
  signal: AbortSignal,
): Promise<LogInWithPasskeyInput | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null
  const { signChallenge } = await import('./ceremony.ts')
  while (!signal.aborted) {
    await untilVisible()
    if (signal.aborted) return null
    const optionsJson = await askOptions()
    if (!optionsJson || signal.aborted) return null
    const until = AbortSignal.any([signal, AbortSignal.timeout(renewMs)])
    const chosen = signChallenge(optionsJson, { mediation: 'conditional', signal: until })
    const input = await chosen.catch(() => null)
    if (input || !until.aborted) return input
  }
  return null
}

/** Resolves when the tab is in front, at once if it is. */
function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })
}
