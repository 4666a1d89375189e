// Forms that need no account, and those about a stay or a voucher, with valid input.
import { newsletterSchema } from '../features/content/newsletter-rules.ts'
import { giftSchema } from '../shop/gifts/gift-rules.ts'
import { feedbackSchema } from '../features/reviews/feedback-rules.ts'
import { takeOverSchema } from '../features/stays/take-over/take-over-rules.ts'
import { joinSchema } from '../features/waiting/join-rules.ts'
import { answerSchema } from '../features/stays/answer/answer-rules.ts'
import { codeSchema } from '../features/vouchers/codes/code-rules.ts'
import { voucherSchema } from '../features/vouchers/shop-form/voucher-rules.ts'
import { withdrawalSchema } from '../features/withdrawals/withdrawal-rules.ts'
import { type FormOfShop, name } from './form-of-shop.ts'

const gift = giftSchema({ first: '2026-11-21', last: '2027-11-21' })

export const otherForms = {
  feedback: {
    exported: 'feedbackSchema',
    schema: feedbackSchema,
    fields: Object.keys(feedbackSchema.def.shape),
    right: {
      orderId: '7',
      title: 'Ruhig und warm',
      text: 'Gern wieder.',
      equipmentErrors: '',
      otherComplaints: '',
      easeOfBooking: '5',
      checkIn: '4',
      firstImpression: '5',
      atmosphere: '5',
      wellzone: '5',
      doesEverythingWork: 'on',
      bookingReason: 'SOCIAL_MEDIA',
    },
    required: { orderId: 'reviews.error.orderMissing', firstImpression: 'reviews.error.starsMissing' },
    lines: ['title', 'text', 'equipmentErrors', 'otherComplaints'],
    free: [
      'easeOfBooking',
      'checkIn',
      'atmosphere',
      'wellzone',
      'doesEverythingWork',
      'hasOtherComplaints',
      'isFirstVisit',
      'bookingReason',
    ],
  },
  newsletter: {
    exported: 'newsletterSchema',
    schema: newsletterSchema,
    fields: Object.keys(newsletterSchema.def.shape),
    right: { email: 'lena@example.de' },
    required: { email: 'content.newsletter.emailMissing' },
    lines: ['email'],
  },
  code: {
    exported: 'codeSchema',
    schema: codeSchema,
    fields: Object.keys(codeSchema.def.shape),
    right: { code: 'WZ7K-9QPM-3XTR-VB2H' },
    required: { code: 'vouchers.error.codeMissing' },
    lines: ['code'],
  },
  voucher: {
    exported: 'voucherSchema',
    schema: voucherSchema({ locale: 'de' }),
    fields: Object.keys(voucherSchema({ locale: 'de' }).def.shape),
    right: { amount: 'own', ownAmount: '62,50', text: '' },
    required: { amount: 'voucher-shop.error.amountMissing' },
    lines: [],
  },
  withdrawal: {
    exported: 'withdrawalSchema',
    schema: withdrawalSchema,
    fields: Object.keys(withdrawalSchema.def.shape),
    right: { name: 'Lena Hartwig', orderReference: 'WZ-100104', email: 'lena@example.de' },
    required: {
      name: 'withdrawals.error.nameMissing',
      orderReference: 'withdrawals.error.orderMissing',
      email: 'withdrawals.error.emailMissing',
    },
    lines: ['name', 'orderReference', 'email'],
  },
  answer: {
    exported: 'answerSchema',
    schema: answerSchema,
    fields: Object.keys(answerSchema.def.shape),
    right: { ...name, email: 'jo@example.de', isAdult: 'on', bringsId: 'on' },
    required: {
      firstName: 'share-links.error.firstName',
      lastName: 'share-links.error.lastName',
      isAdult: 'share-links.error.adult',
      bringsId: 'share-links.error.id',
    },
    lines: ['firstName', 'lastName', 'email'],
    free: ['declines'],
  },
  'take over': {
    exported: 'takeOverSchema',
    schema: takeOverSchema,
    fields: Object.keys(takeOverSchema.def.shape),
    right: { ...name, confirms: 'on' },
    required: {
      firstName: 'share-links.error.firstName',
      lastName: 'share-links.error.lastName',
      confirms: 'handovers.error.confirms',
    },
    lines: ['firstName', 'lastName'],
  },
  'waiting list': {
    exported: 'joinSchema',
    schema: joinSchema,
    fields: Object.keys(joinSchema.def.shape),
    right: {
      store: 'store-2',
      when: '2026-12-12',
      part: 'evening',
      kind: 'PREMIUM',
      persons: '2',
      hours: '3',
      email: 'jo@example.de',
    },
    required: {
      store: 'waiting.error.stores',
      when: 'waiting.error.when',
      part: 'waiting.error.parts',
      kind: 'waiting.error.kinds',
      email: 'waiting.error.email',
    },
    lines: ['email'],
    free: ['persons', 'hours'],
  },
  'voucher by mail': {
    exported: 'giftSchema',
    schema: gift,
    fields: Object.keys(gift.def.shape),
    right: { name: 'Jo', email: 'jo@example.de', sendOn: '2026-12-24' },
    required: {
      name: 'voucher-gifts.error.missing',
      email: 'voucher-gifts.error.missing',
      sendOn: 'voucher-gifts.error.giftDayNotPossible',
    },
    lines: ['name', 'email'],
  },
} satisfies Record<string, FormOfShop>
