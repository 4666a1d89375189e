import { z } from 'zod'
import { defineMail } from '../../mail/define-mail.ts'
import { oneActionContent } from '../../mail/one-action.ts'
import { formatMoment } from '../../words/format.ts'
import { shopPage } from '../../words/places.ts'
import { seatZone } from '../../words/seller.ts'
import { unlinked } from '../../words/text.ts'

const declared = z.object({
  /** The name as it was typed. */
  name: z.string(),
  reference: z.string(),
  email: z.string(),
  /** Instant in UTC; the mail shows it in the time zone of the seller. */
  receivedAt: z.string(),
})

/**
 * Confirms on a durable medium what was declared and when it arrived (§ 356a (4) BGB). Promises nothing:
 * whether the order exists is checked later.
 */
export const withdrawalReceived = defineMail({
  name: 'withdrawal-received',
  /** Declarations that came while this mail waited for the share of its address are listed below. */
  schema: declared.extend({ more: z.array(declared).default([]) }),
  render({ more, ...first }, locale, places) {
    const say = texts[locale]
    const facts = [first, ...more].flatMap(({ name, reference, email, receivedAt }) => [
      { label: say.declared, lines: [say.declaration(unlinked(reference))] },
      { label: say.contract, lines: [unlinked(reference)] },
      { label: say.name, lines: [unlinked(name)] },
      { label: say.email, lines: [unlinked(email)] },
      { label: say.received, lines: [formatMoment(receivedAt, seatZone, locale)] },
    ])
    const several = more.length > 0 ? [say.several(more.length + 1)] : []
    const after = [...several, say.next, say.notYou(places.seller.email)]
    return oneActionContent({ ...say, facts, more: after }, shopPage(places, locale, '/gutscheine'))
  },
})

const texts = {
  de: {
    subject: 'Dein Widerruf ist angekommen',
    preview: 'Hier steht, was du erklärt hast und wann es bei uns war.',
    heading: 'Angekommen',
    intro:
      'Dein Widerruf ist bei uns eingegangen. Das ist der Nachweis dafür, heb ihn gut auf. Hier steht, was dabei eingegeben wurde, Wort für Wort.',
    /** The exact wording of the confirmed page. */
    declared: 'Erklärung',
    declaration: (order: string) =>
      `Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über die Bestellung ${order}.`,
    contract: 'Bestellung',
    name: 'Name',
    email: 'Bestätigung an',
    received: 'Eingegangen',
    several: (count: number) =>
      `Das sind ${count} Erklärungen. Jede gilt ab dem Zeitpunkt, der bei ihr steht.`,
    next: 'Passen Bestellnummer, Name und E-Mail-Adresse zusammen, schreiben wir dir gleich, was daraus wird. Sonst sieht sich ein Mensch deinen Widerruf an und meldet sich.',
    notYou: (email: string) => `Du hast nichts widerrufen? Dann sag uns kurz Bescheid: ${email}.`,
    action: 'Zu Wellzone',
    reason: 'Du bekommst diese Mail, weil bei Wellzone ein Widerruf mit dieser E-Mail-Adresse erklärt wurde.',
  },
  en: {
    subject: 'We have received your withdrawal',
    preview: 'What you declared, and when it reached us.',
    heading: 'We have received your withdrawal',
    intro: 'This email is your proof of it, so please keep it. Below is what was entered, word for word.',
    declared: 'Declaration',
    declaration: (order: string) => `I hereby withdraw from the contract I concluded for order ${order}.`,
    contract: 'Order',
    name: 'Name',
    email: 'Confirmation to',
    received: 'Received',
    several: (count: number) => `These are ${count} declarations. Each counts from the time stated with it.`,
    next: 'If order number, name and email address belong together, we will write to you in a moment about what happens next. If not, someone here will look at your withdrawal and get in touch.',
    notYou: (email: string) => `If it wasn’t you who withdrew, please let us know: ${email}.`,
    action: 'Go to Wellzone',
    reason:
      'You are receiving this email because a withdrawal was declared at Wellzone with this email address.',
  },
}
