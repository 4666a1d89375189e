interface SampleReview {
  stars: number
  daysAgo: number
  author: string
  de: string
  en: string
}

/** Invented reviews by the route of a store. The shop marks each as a sample. */
export const sampleReviews: Record<string, SampleReview[]> = {
  stuttgart: [
    {
      stars: 4,
      daysAgo: 11,
      author: 'Meike S.',
      de: 'Zum dritten Mal hier. Vier Stunden reichen, fünf sind besser. Das Parkhaus ist eng, der Rest nicht.',
      en: 'Our third visit. Four hours are enough, five are better. The garage is tight, the rest is not.',
    },
    {
      stars: 5,
      daysAgo: 58,
      author: 'Paul D.',
      de: 'Sauber, leise, pünktlich. Als die Tür zuging, war die Sauna schon heiß.',
      en: 'Clean, quiet, on time. When the door closed, the sauna was already hot.',
    },
  ],
  mainz: [
    {
      stars: 5,
      daysAgo: 6,
      author: 'Tobias R.',
      de: 'Am Empfang den Namen gesagt, zwei Minuten später lagen wir in der Wärme.',
      en: 'We gave our name at reception and were lying in the warmth two minutes later.',
    },
    {
      stars: 4,
      daysAgo: 40,
      author: 'Lena H.',
      de: 'Schöner Raum, gute Musik. Ein Haken mehr für die Bademäntel wäre gut.',
      en: 'Lovely room, good music. One more hook for the robes would help.',
    },
  ],
  hannover: [
    {
      stars: 5,
      daysAgo: 19,
      author: 'Amira B.',
      de: 'Drei Stunden ohne Telefon. Mein Mann hat zuletzt von allein geredet.',
      en: 'Three hours without a phone. By the end my husband started talking by himself.',
    },
    {
      stars: 5,
      daysAgo: 72,
      author: 'Jonas W.',
      de: 'Geburtstag zu dritt. Alles lag bereit, niemand hat gedrängt.',
      en: 'A birthday for three. Everything was ready and no one rushed us.',
    },
  ],
  muenchen: [
    {
      stars: 5,
      daysAgo: 15,
      author: 'Katrin L.',
      de: 'Zu zweit am Sonntagabend. Danach war sogar der Montag freundlich.',
      en: 'The two of us on a Sunday evening. Even Monday was friendly after that.',
    },
    {
      stars: 4,
      daysAgo: 51,
      author: 'Felix G.',
      de: 'Nicht billig, aber der Raum gehört einem wirklich allein. Das Licht ist genau richtig.',
      en: 'Not cheap, but the room really is yours alone. The light is just right.',
    },
  ],
  mannheim: [
    {
      stars: 5,
      daysAgo: 3,
      author: 'Jana K.',
      de: 'Wir haben nach zehn Minuten vergessen, dass draußen Mannheim ist.',
      en: 'After ten minutes we had forgotten that Mannheim was outside.',
    },
    {
      stars: 5,
      daysAgo: 33,
      author: 'Stefan O.',
      de: 'Gebucht, gezahlt, hingegangen. So einfach darf es sein.',
      en: 'Booked, paid, went. It can be that simple.',
    },
  ],
}
