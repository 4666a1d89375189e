-- What the seed has inserted, once for all: a row that an operator changes or deletes stays so.
CREATE TABLE seeded (
  table_name text NOT NULL,
  id         integer NOT NULL,
  PRIMARY KEY (table_name, id)
);
INSERT INTO seeded SELECT 'country', id FROM country UNION ALL SELECT 'store', id FROM store
  UNION ALL SELECT 'product_type', id FROM product_type UNION ALL SELECT 'product', id FROM product
  UNION ALL SELECT 'wellzone_type', id FROM wellzone_type;
