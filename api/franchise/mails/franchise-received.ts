import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { formatMoment } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { seatZone } from '../../words/seller.ts'

/**
 * Confirms an application. It repeats nothing that was typed: anyone can enter any address, and the answers
 * are for the franchise desk only.
 */
export const franchiseReceived = defineMail({
  name: 'franchise-received',
  schema: z.object({
    /** Instant in UTC. */
    receivedAt: z.string(),
  }),
  render({ receivedAt }, locale, places) {
    const say = texts[locale]
    const facts = [{ label: say.received, lines: [formatMoment(receivedAt, seatZone, locale)] }]
    const more = [say.next, say.kept(places.seller.email)]
    return oneActionContent({ ...say, facts, more }, shopPage(places, locale, '/franchise'))
  },
})

const texts = {
  de: {
    subject: 'Deine Bewerbung ist angekommen',
    preview: 'Wir lesen sie und melden uns bei dir.',
    heading: 'Deine Bewerbung ist da',
    intro:
      'Danke, dass du Partner von Wellzone werden willst. Deine Bewerbung liegt jetzt bei den Menschen, die sie lesen.',
    received: 'Eingegangen',
    next: 'Als Nächstes melden wir uns bei dir, mit Antworten auf deine Fragen und einem Vorschlag für ein Videogespräch.',
    kept: (email: string) =>
      `Wir speichern deine Bewerbung höchstens drei Jahre. Willst du sie zurückziehen oder etwas ändern, schreib uns: ${email}.`,
    action: 'Der Weg zur Partnerschaft',
    reason:
      'Du bekommst diese Mail, weil bei Wellzone eine Bewerbung als Partner mit dieser E-Mail-Adresse abgeschickt wurde. Warst du das nicht, sag uns bitte Bescheid.',
  },
  en: {
    subject: 'We have received your application',
    preview: 'We will read it and get in touch with you.',
    heading: 'Your application is here',
    intro:
      'Thank you for wanting to become a partner of Wellzone. Your application is now with the people who read it.',
    received: 'Received',
    next: 'Next we will get in touch with you, with answers to your questions and a suggestion for a video call.',
    kept: (email: string) =>
      `We keep your application for three years at most. To withdraw it or change something, write to us: ${email}.`,
    action: 'The steps to a partnership',
    reason:
      'You are receiving this email because a partner application was sent to Wellzone with this email address. If that was not you, please let us know.',
  },
}
