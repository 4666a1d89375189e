-- The words of three extras, as the seed has them now; what an operator changed stays.
UPDATE product SET description = '{
  "de": "Saunatuch, Handtuch, Bademantel und Badeschuhe.",
  "en": "Sauna towel, hand towel, bathrobe and slippers."
}' WHERE id = 220 AND description ->> 'de' = 'Saunatuch, Handtuch, Bademantel und Schlappen.';

UPDATE product SET description = '{
  "de": "Ein kleiner Kuchen mit Kerze und zwei Gläser Sekt.",
  "en": "A small cake with a candle and two glasses of sparkling wine."
}' WHERE id = 287 AND description ->> 'de' = 'Girlande, kleiner Kuchen und zwei Gläser Sekt.';

UPDATE product SET description = jsonb_build_object(
  'de', 'Absagen bis zum Beginn: Den Preis eures Besuchs bekommst du als Gutschein zurück. '
    || 'Nur den Preis für den Schutz bekommst du nicht zurück.',
  'en', 'Cancel up to the start: you get the price of your stay back as a voucher. '
    || 'Only the price of the cover isn’t refunded.'
) WHERE id = 306
  AND description ->> 'de' LIKE 'Absagen bis zum Beginn: Den Preis eures Besuchs bekommst du als Gutschein %'
  AND description ->> 'en' LIKE '%, the price of the cover does not.';
