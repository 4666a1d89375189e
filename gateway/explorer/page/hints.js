// What to do about an answer that is none: shown beside it, as its member `hint`.

/**
 * @typedef {object} Answer
 * @property {{ viewer?: unknown } | null} [data]
 * @property {{ message: string, extensions?: { code?: string } }[]} [errors]
 */

/**
 * An answer with a word on how to get a session, or the spa API, if it lacks one.
 * @param {Answer} answer
 * @param {{ name: string, folder: string }[]} examples
 */
export function withHint(answer, examples) {
  const isAway = answer.errors?.some(({ extensions }) => extensions?.code === 'UPSTREAM_UNAVAILABLE')
  if (isAway)
    return {
      ...answer,
      hint: 'The spa API gives no usable answer: start it, correct SPA_API_URL, or look for contract-broken in the log.',
    }
  const login = answer.data?.viewer === null && examples.find(({ name }) => name === 'LogIn')
  return login ? { ...answer, hint: `No session: run ${login.name} (${login.folder}) first.` } : answer
}

/**
 * The JSON of a response; an error that says what is wrong where there is none.
 * @param {Promise<Response>} asked
 */
export async function answerOf(asked) {
  const response = await asked.catch(() => null)
  if (!response) return { errors: [{ message: 'The shop does not answer: is it still running?' }] }
  return response
    .json()
    .catch(() => ({ errors: [{ message: `The answer is no JSON (status ${response.status}).` }] }))
}
