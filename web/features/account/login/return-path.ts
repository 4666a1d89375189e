import * as z from 'zod/mini'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'

/** A path of the shop, never another site: one slash, no backslash, no characters that browsers strip. */
const shopPath = z.string().check(z.maxLength(2048), z.regex(/^\/(?![/\\])[^\\\p{Cc}\s]*$/u))

/** The page that required a login, without its language, which may change meanwhile. */
export const returnPathAtom = personalAtom('return-path', z.nullable(shopPath), null)
