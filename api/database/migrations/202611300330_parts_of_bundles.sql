-- A bundle has parts at several rates of VAT, each with its share of the price, both per mille and all of
-- the price together: [{"permille": 190, "share": 700}, …]. The first has the rate of the row; null without.
ALTER TABLE product_rate ADD COLUMN parts jsonb;
ALTER TABLE order_line ADD COLUMN vat_parts jsonb;

-- The parts of a product for a day of service.
CREATE FUNCTION vat_parts_of(sold_id integer, day date) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT parts FROM product_rate WHERE product_id = sold_id AND from_day <= day
  ORDER BY from_day DESC LIMIT 1
$$;

-- A line divided by the rates of its parts, to the cent: a part ends where its share and those before it end.
CREATE FUNCTION taxed_parts(line order_line)
RETURNS TABLE (place bigint, vat_permille smallint, unit_cents bigint, total_cents bigint)
LANGUAGE sql IMMUTABLE AS $$
  SELECT place, permille, unit_until - lag(unit_until, 1, 0) OVER parts,
    total_until - lag(total_until, 1, 0) OVER parts
  FROM (
    SELECT place, permille, unit_until,
      (line.quantity * unit_until - coalesce(round(line.discount_cents::numeric * unit_until
        / nullif(line.unit_cents, 0)), 0))::bigint AS total_until
    FROM (
      SELECT place, (part ->> 'permille')::smallint AS permille,
        round(line.unit_cents * sum((part ->> 'share')::numeric) OVER (ORDER BY place) / 1000)::bigint
          AS unit_until
      FROM jsonb_array_elements(coalesce(line.vat_parts,
        jsonb_build_array(jsonb_build_object('permille', line.vat_permille, 'share', 1000))))
        WITH ORDINALITY AS stated (part, place)) AS units) AS totals
  WINDOW parts AS (ORDER BY place)
$$;
