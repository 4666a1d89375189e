-- The VAT of a product from a day of service on, where it is not that of its row.
CREATE TABLE product_rate (
  product_id   integer NOT NULL REFERENCES product,
  from_day     date NOT NULL,
  vat_permille smallint NOT NULL CHECK (vat_permille BETWEEN 0 AND 300),
  PRIMARY KEY (product_id, from_day)
);

CREATE FUNCTION vat_of(sold product, day date) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT vat_permille FROM product_rate WHERE product_id = sold.id AND from_day <= day
    ORDER BY from_day DESC LIMIT 1), sold.vat_permille)
$$;
