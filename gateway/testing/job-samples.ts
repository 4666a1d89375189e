// Job offers of the spa API, typed by its contract.
import type * as Spa from '#openapi/generated/spa.ts'

export const reception: Spa.JobOffer = {
  id: 1,
  title: 'Empfang und Check-in (m/w/d)',
  description: '<p>Du begrüßt Gäste.</p><script>alert(1)</script>',
  stores: [
    { id: 2, name: 'Wellzone Mainz' },
    { id: 99, name: 'Wellzone Atlantis' },
  ],
  binaryContentId: 301,
  employment: 'Teilzeit, 15 bis 25 Stunden',
  employmentTypes: ['PART_TIME'],
  start: 'ab sofort',
  publishedOn: '2026-11-02',
  validThrough: null,
  applicationEmail: 'hallo@wellzone.example',
}
