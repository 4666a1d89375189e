import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'

/** The link with which a member of staff gets access to the pages of a store. */
export const houseInvitation = defineMail({
  name: 'house-invitation',
  schema: z.object({
    name: z.string(),
    /** The city of the store. */
    store: z.string(),
    token: z.string(),
  }),
  secretFields: ['token'],
  validMinutes: 24 * 60,
  render: ({ name, store, token }, locale, { shopUrl }) => {
    const say = texts[locale]
    return {
      subject: say.subject(store),
      preview: say.preview,
      heading: say.heading(name),
      reason: say.reason,
      blocks: [
        { type: 'paragraph', text: say.intro(store) },
        { type: 'action', label: say.action, href: `${shopUrl}/house/einladung/${token}` },
        { type: 'paragraph', text: say.after },
      ],
    }
  },
})

const texts = {
  de: {
    subject: (store: string) => `Zugang zum Haus: ${store}`,
    preview: 'Der Link gilt einen Tag.',
    heading: (name: string) => `Willkommen, ${name}`,
    intro: (store: string) => `Hier entsteht der Zugang zu den Seiten des Hauses in ${store}.`,
    action: 'Zugang einrichten',
    after:
      'Am besten mit einem Passkey: Finger, Gesicht oder PIN genügen dann. Der Link gilt einen Tag und einmal.',
    reason: 'Diese Mail kommt, weil die Leitung diese Adresse eingeladen hat.',
  },
  en: {
    subject: (store: string) => `Access to the house: ${store}`,
    preview: 'The link works for a day.',
    heading: (name: string) => `Welcome, ${name}`,
    intro: (store: string) => `This is where you set up access to the pages of the house in ${store}.`,
    action: 'Set up access',
    after:
      'A passkey is best: a finger, a face or a PIN is then all it takes. The link works for a day, and once.',
    reason: 'You are receiving this email because the manager has invited this address.',
  },
}
