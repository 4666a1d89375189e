-- One act has one word in the catalogue too, and one person is du; what an operator changed stays.
UPDATE store
SET store_text = jsonb_set(store_text, '{en}', to_jsonb(replace(store_text ->> 'en', ' rooms', ' suites')))
WHERE store_text ->> 'en' IN (
  'A back building where books were once printed. Eight rooms behind eight doors, each with its own'
    || ' sauna and no neighbours on the next lounger.',
  'A former substation with thick walls and few windows. Seven warm rooms, and you hear nothing'
    || ' from outside.',
  'Twelve rooms in a former bakery. Where the ovens stood there are saunas now. The Exclusive has'
    || ' room for four.',
  'Brick by the canal, once a tobacco warehouse. Eight rooms on two floors. The stairs creak, the'
    || ' doors do not.',
  'Seven rooms are taking shape in the old spinning mill. The walls are up, the saunas come next.',
  'Ten rooms in a house where bicycles were once built. The pipes are being laid right now.',
  'Six rooms at the gates of Darmstadt, with fields behind the house. The floor has been laid.'
);

UPDATE product
SET description = jsonb_set(description, '{en}', '"A suite to yourselves, by the hour."')
WHERE kind = 'stay' AND description ->> 'en' = 'A room to yourselves, by the hour.';

UPDATE product
SET description = jsonb_set(
  description, '{de}', to_jsonb(replace(description ->> 'de', 'Preis eures Besuchs', 'Preis deines Besuchs'))
)
WHERE id = 306
  AND description ->> 'de' = 'Absagen bis zum Beginn: Den Preis eures Besuchs bekommst du als Gutschein'
    || ' zurück. Nur den Preis für den Schutz bekommst du nicht zurück.';

UPDATE product
SET description = jsonb_set(
  description, '{en}', to_jsonb(replace(description ->> 'en', 'price of your stay', 'price of your visit'))
)
WHERE id = 306
  AND description ->> 'en' = 'Cancel up to the start: you get the price of your stay back as a voucher.'
    || ' Only the price of the cover isn’t refunded.';
