import { z } from 'zod'
import type { MailContent } from '../../mail/content.ts'
import { defineMail } from '../../mail/define-mail.ts'

/**
 * The code that opens an account without a password, and logs in to it later. Like every mail of a
 * registration it has no typed text: anyone can trigger it for any address.
 */
export const loginCode = defineMail({
  name: 'login-code',
  schema: z.object({
    /** Six digits that are right in the browser that asked for them, for ten minutes. */
    emailCode: z.string(),
  }),
  secretFields: ['emailCode'],
  validMinutes: 10,
  render: ({ emailCode }, locale): MailContent => {
    const { subject, preview, heading, intro, label, after, reason } = texts[locale]
    return {
      subject: `${emailCode} ${subject}`,
      preview,
      heading,
      reason,
      blocks: [
        { type: 'paragraph', text: intro },
        { type: 'code', label, code: emailCode },
        { type: 'paragraph', text: after },
      ],
    }
  },
})

const texts = {
  de: {
    subject: 'ist dein Code bei Wellzone',
    preview: 'Er gilt zehn Minuten.',
    heading: 'Hier ist dein Code',
    intro: 'Gib diese sechs Ziffern auf der Seite ein, auf der du gerade bist. Dort geht es gleich weiter.',
    label: 'Dein Code',
    after: 'Der Code gilt zehn Minuten, und nur in dem Browser, in dem du ihn angefordert hast.',
    reason:
      'Du bekommst diese Mail, weil jemand mit dieser Adresse bei Wellzone weitermachen möchte. Warst du das nicht, gib den Code nicht weiter. Mehr musst du nicht tun: ohne ihn passiert nichts.',
  },
  en: {
    subject: 'is your Wellzone code',
    preview: 'It works for ten minutes.',
    heading: 'Here’s your code',
    intro: 'Enter these six digits on the page you’re on. They take you straight on.',
    label: 'Your code',
    after: 'The code works for ten minutes, and only in the browser in which you asked for it.',
    reason:
      'You are receiving this email because someone wants to carry on at Wellzone with this address. If that wasn’t you, don’t pass the code on. There is nothing else to do: nothing happens without it.',
  },
}
