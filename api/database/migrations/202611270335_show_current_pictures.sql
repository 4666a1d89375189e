-- Pictures and alternative texts of the catalogue, as the seed has them now; what an operator changed stays.
UPDATE product SET alt_text = '{
  "de": "Zwei gefaltete Handtücher, ein gerollter Bademantel und Badeschuhe auf einer Bank aus Eiche",
  "en": "Two folded towels, a rolled bathrobe and slippers on an oak bench"
}'
WHERE id = 220
  AND alt_text ->> 'de' = 'Wellness-Set mit gefalteten Handtüchern, gerolltem Bademantel und Slippern';

UPDATE product SET alt_text = '{
  "de": "Kleiner Gugelhupf mit einer Kerze, dahinter zwei halb volle Gläser Sekt im Lampenlicht",
  "en": "Small ring cake with one candle, two half-full glasses of sparkling wine behind it in lamp light"
}'
WHERE id = 287
  AND alt_text ->> 'de' = 'Geburtstagstorte mit Kerze, Ballons, Konfetti und zwei Gläsern in der Suite';

UPDATE product SET alt_text = '{
  "de": "Teller mit Erdbeeren, einige in Schokolade getaucht, dahinter zwei Gläser Rosé auf Eis",
  "en": "Plate of strawberries, some dipped in chocolate, two glasses of rosé on ice behind it"
}'
WHERE id = 288
  AND alt_text ->> 'de' = 'Erdbeeren mit Schokolade, Rosenblätter, Kerzen und zwei Gläser am Beckenrand';

UPDATE product SET alt_text = '{
  "de": "Holzbrett mit Käse, Oliven, Trauben und Grissini, dahinter zwei Gläser Weißwein",
  "en": "Wooden board with cheese, olives, grapes and grissini, two glasses of white wine behind it"
}'
WHERE id = 289
  AND alt_text ->> 'de' = 'Herzhafte Snackplatte mit Käse, Trauben und Oliven, Kerzen und zwei Weingläser';

UPDATE wellzone_type SET alt_text = '{
  "de": "Wellzone Classic mit Saunakabine, laufender Regendusche und einem Handtuch auf der Doppelliege",
  "en": "Wellzone Classic with sauna cabin, running rain shower and a towel on the double lounger"
}'
WHERE id = 1
  AND alt_text ->> 'de' = 'Wellzone Classic mit Saunakabine, Regendusche und Doppelliege';

-- Drawn skylines, second views and the reception are no longer shown: a store shows its entrance and its
-- rooms, and the building site before it opens.
UPDATE store SET home_picture = 'esslingen-site' WHERE home_picture LIKE 'city-%';

UPDATE store SET map_picture = NULL WHERE map_picture LIKE 'city-%';

UPDATE store SET detail_pictures = ARRAY(
  SELECT picture FROM unnest(detail_pictures) WITH ORDINALITY AS shown (picture, place)
  WHERE picture !~ '^(city-.*|wellzone-.*-2|whirlpool-detail|relax-lounge|reception)$'
  ORDER BY place
);
