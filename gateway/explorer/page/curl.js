// What stands in the editors as a command for a shell.
import { isSubscription } from './events.js'

/**
 * Without the session, whose cookie no script can read.
 * @param {string} address
 * @param {string} query
 * @param {string} variables as they are written
 */
export function curlOf(address, query, variables) {
  const body = JSON.stringify({ query, variables: parsed(variables) })
  const followed = isSubscription({ query }) ? " -N -H 'accept: text/event-stream'" : ''
  return `curl ${address}${followed} -H 'content-type: application/json' --data-raw ${quoted(body)}`
}

/** @param {string} variables */
function parsed(variables) {
  try {
    return JSON.parse(variables)
  } catch {
    return undefined // empty, or not finished
  }
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`
