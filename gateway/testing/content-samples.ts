// Realistic content of the spa API, typed by its contract.
import type * as Spa from '#openapi/generated/spa.ts'

export const bookingQuestions: Spa.FaqGroup = {
  id: 1,
  title: 'Buchen und Bezahlen',
  altText: 'Empfang mit Check-in-Tablet',
  icon: 'cal',
  imgUrl: '/images/checkin-detail',
  faqs: [
    {
      anchor: 'hold',
      headline: 'Wie lange bleibt mein Raum reserviert?',
      entry: '<p>15 Minuten. <a href="/booking">Jetzt buchen</a></p>',
    },
  ],
}

export const cleaningArticle: Spa.NewsArticle = {
  id: 4,
  title: 'Was zwischen zwei Besuchen passiert',
  teaser: '30 Minuten, die niemand buchen kann.',
  pictureUrl: '/images/sauna-interior',
  altText: 'Innenraum der Sauna',
  newsCategory: 1,
  publishedAt: '2026-09-14',
  content: '<p>Nach jedem Besuch haben wir 30 Minuten.</p>',
}

export const sauna: Spa.Equipment = {
  id: 1,
  title: 'Finnische Sauna',
  text: 'Bis 90 Grad.',
  iconLight: 'sauna',
  wellZones: [
    { id: 3, name: 'Exclusive' },
    { id: 1, name: 'Classic' },
  ],
}

export const links: Spa.WebsiteLinks = {
  chat: 'mailto:hallo@wellzone.example',
  phone: '069 90009 120',
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/wellzone.example' }],
}

export const terms: Spa.LegalDocument = {
  legalDocumentType: 1,
  storeId: null,
  title: 'Allgemeine Geschäftsbedingungen',
  version: '2026-11-01',
  email: 'hallo@wellzone.example',
  htmlContent:
    '<p>Gilt für alle.</p><h2 id="scope">Geltung</h2><p>Für alles.</p><h2 id="price">Preise</h2><p>Je Raum.</p>',
}

export const challenge: Spa.Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    data: { network: 'challenge-network:q1J0aWN0bHk', operation: 'subscribeNewsletter' },
    expiresAt: 1_795_341_600,
    keyLength: 32,
    keyPrefix: '8f1de0c3a0b44f6a9d0c5e7b1f2a3c4d',
    keySignature: '4b1e6a0f9c2d7e8a',
    nonce: '0c9a8b7e6d5f4a3b2c1d0e9f8a7b6c5d',
    salt: '1f2e3d4c5b6a79880796a5b4c3d2e1f0',
  },
  signature: '9d0c5e7b1f2a3c4d',
}
