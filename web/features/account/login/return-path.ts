import * as z from 'zod/mini'
import { personalAtom } from '../../../lib/personal-storage.ts'

/** A path of the shop, never another site: one slash, no backslash, nothing that a browser would cut away. */
const shopPath = z.string().check(z.maxLength(2048), z.regex(/^\/(?![/\\])[^\\\p{Cc}\s]*$/u))

/** Where the visitor wanted to go when a login came in between; without its language, because that may change meanwhile. */
export const returnPathAtom = personalAtom('return-path', z.nullable(shopPath), null)
