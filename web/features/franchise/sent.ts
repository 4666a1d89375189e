import * as z from 'zod/mini'
import { personalAtom } from '../../lib/storage/personal-storage.ts'

/** The application that this tab has sent, for the page that confirms it. */
export const sentAtom = personalAtom(
  'franchise-sent',
  z.nullable(z.object({ firstName: z.string() })),
  null,
  'tab',
)
