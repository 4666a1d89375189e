import { z } from 'zod'
import { defineMail } from '../../../mail/define-mail.ts'

/** The code that follows a right password of a member of staff. */
export const houseCode = defineMail({
  name: 'house-code',
  schema: z.object({
    /** Six digits. */
    emailCode: z.string(),
    name: z.string(),
  }),
  secretFields: ['emailCode'],
  validMinutes: 10,
  render: ({ emailCode: code, name }, locale) => {
    const say = texts[locale]
    return {
      subject: `${code} ${say.subject}`,
      preview: say.preview,
      heading: say.heading(name),
      reason: say.reason,
      blocks: [
        { type: 'code', label: say.label, code },
        { type: 'paragraph', text: say.after },
      ],
    }
  },
})

const texts = {
  de: {
    subject: 'ist der Code für das Haus',
    preview: 'Er gilt zehn Minuten.',
    heading: (name: string) => `Anmeldung von ${name}`,
    label: 'Code',
    after: 'Er gilt zehn Minuten, und nur in dem Browser, in dem das Passwort eingegeben wurde.',
    reason:
      'Diese Mail kommt, weil sich jemand mit dem richtigen Passwort im Haus anmeldet. Wer das nicht war, meldet es der Leitung.',
  },
  en: {
    subject: 'is the code for the house',
    preview: 'It works for ten minutes.',
    heading: (name: string) => `${name} is signing in`,
    label: 'Code',
    after: 'It works for ten minutes, and only in the browser in which the password was typed.',
    reason:
      'You are receiving this email because someone is signing in to the house with the right password. If that wasn’t you, please tell your manager.',
  },
}
