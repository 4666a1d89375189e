import { type Loop, startLoop } from '../../jobs/loop.ts'
import { type CallbackDeps, deliverCallbacks } from './callbacks.ts'
import { expireIntents } from './intents.ts'

/** Expires unpaid intents and delivers callbacks. Wake it on NOTIFY `provider_callback`. */
export function startLocalProviderWorker(deps: CallbackDeps, pollSeconds = 2): Loop {
  async function round(): Promise<boolean> {
    const moreToExpire = await expireIntents(deps.db)
    return (await deliverCallbacks(deps)) || moreToExpire
  }
  return startLoop(round, { name: 'provider callbacks', pollSeconds, onError: deps.onError })
}
