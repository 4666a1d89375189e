import { text } from './upsert.ts'

// What the shop says about each place. Visitors are "ihr" and "du"; short, dry, kind, facts first.
export const storeTexts = {
  stuttgart: {
    store: text(
      'Ein Hinterhaus, in dem früher gedruckt wurde. Acht Räume hinter acht Türen, jeder mit eigener Sauna und ohne Nachbarn auf der Liege.',
      'A back building where books were once printed. Eight suites behind eight doors, each with its own sauna and no neighbours on the next lounger.',
    ),
    location: text(
      'Im Westen, zehn Minuten vom Hauptbahnhof. S-Bahn bis Schwabstraße, dann vier Minuten zu Fuß. Der Eingang ist im Hof.',
      'In the west of town, ten minutes from the main station. S-Bahn to Schwabstraße, then a four-minute walk. The entrance is in the courtyard.',
    ),
  },
  mainz: {
    store: text(
      'Unten Werkstätten, oben Wohnungen, dazwischen neun Türen, die man von außen nicht öffnen kann. Hier gibt es alle drei Größen, bis zur Exclusive mit Kamin.',
      'Workshops below, flats above, and in between nine doors that nobody can open from outside. All three sizes are here, up to the Exclusive with its fireplace.',
    ),
    location: text(
      'Am Zollhafen, zwei Minuten vom Rhein. Straßenbahn bis Zollhafen. Der Eingang ist im Hof, der Empfang gleich dahinter.',
      'At the Zollhafen, two minutes from the Rhine. Tram to Zollhafen. The entrance is in the courtyard, the reception right behind it.',
    ),
  },
  hannover: {
    store: text(
      'Ein altes Umspannwerk mit dicken Mauern und wenig Fenstern. Sieben warme Räume, und von draußen hört ihr nichts.',
      'A former substation with thick walls and few windows. Seven warm suites, and you hear nothing from outside.',
    ),
    location: text(
      'In der List, fünf Minuten zur Eilenriede. Stadtbahn bis Lister Platz, dann die zweite Straße links.',
      'In the List quarter, five minutes from the Eilenriede woods. Light rail to Lister Platz, then the second street on the left.',
    ),
  },
  muenchen: {
    store: text(
      'Zwölf Räume in einer früheren Großbäckerei. Wo die Öfen standen, stehen jetzt Saunen. In die Exclusive passt ihr auch zu viert.',
      'Twelve suites in a former bakery. Where the ovens stood there are saunas now. The Exclusive has room for four.',
    ),
    location: text(
      'Im Werksviertel, sechs Minuten zu Fuß vom Ostbahnhof. Ihr parkt vor der Tür, der Eingang ist unter der großen Uhr.',
      'In the Werksviertel, six minutes on foot from Ostbahnhof. You park at the door; the entrance is below the big clock.',
    ),
  },
  mannheim: {
    store: text(
      'Backstein am Kanal, früher ein Speicher für Tabak. Acht Räume auf zwei Etagen. Die Treppe knarzt, die Türen nicht.',
      'Brick by the canal, once a tobacco warehouse. Eight suites on two floors. The stairs creak, the doors do not.',
    ),
    location: text(
      'Im Jungbusch, am Verbindungskanal. Straßenbahn bis Dalbergstraße, dann drei Minuten zum Wasser.',
      'In the Jungbusch quarter, by the canal. Tram to Dalbergstraße, then three minutes to the water.',
    ),
  },
  esslingen: {
    opening: text('Frühjahr 2027', 'Spring 2027'),
    store: text(
      'In der alten Spinnerei entstehen sieben Räume. Die Wände stehen, als Nächstes kommen die Saunen.',
      'Seven suites are taking shape in the old spinning mill. The walls are up, the saunas come next.',
    ),
    location: text(
      'In der alten Spinnerei am Neckar, acht Minuten zu Fuß vom Bahnhof.',
      'In the old spinning mill on the Neckar, an eight-minute walk from the station.',
    ),
  },
  frankfurt: {
    opening: text('2027', '2027'),
    store: text(
      'Zehn Räume in einem Haus, in dem früher Fahrräder gebaut wurden. Gerade werden die Rohre verlegt.',
      'Ten suites in a house where bicycles were once built. The pipes are being laid right now.',
    ),
    location: text('Im Ostend, zwischen Hafen und Zoo.', 'In the Ostend, between the harbour and the zoo.'),
  },
  darmstadt: {
    opening: text('2027', '2027'),
    store: text(
      'Sechs Räume vor den Toren von Darmstadt, mit Feldern hinter dem Haus. Der Boden ist gegossen.',
      'Six suites just outside Darmstadt, with fields behind the house. The floor has been laid.',
    ),
    location: text(
      'In Weiterstadt, zehn Minuten von Darmstadt.',
      'In Weiterstadt, ten minutes from Darmstadt.',
    ),
  },
}
