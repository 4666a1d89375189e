-- What happens at the door. The statuses of orders stay as they are: whether guests came decides about no
-- money.
CREATE TABLE arrival (
  order_id    integer PRIMARY KEY REFERENCES orders,
  state       text NOT NULL CHECK (state IN ('none', 'arrived', 'later', 'noShow', 'left')),
  expected_at timestamptz,
  said_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  cleaned_at  timestamptz,
  CHECK ((state = 'later') = (expected_at IS NOT NULL))
);

CREATE TABLE note (
  id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders,
  at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  who      text NOT NULL,
  text     text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 200)
);
CREATE INDEX note_order ON note (order_id);

-- A notice for open plans: store and local day of the stay.
CREATE FUNCTION announce_house() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('house', concat_ws(' ', store.id, (r.starts_at AT TIME ZONE store.time_zone)::date))
  FROM reservation r JOIN store ON store.id = r.store_id WHERE r.order_id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER arrival_announced AFTER INSERT OR UPDATE ON arrival
  FOR EACH ROW EXECUTE FUNCTION announce_house();
CREATE TRIGGER note_announced AFTER INSERT ON note
  FOR EACH ROW EXECUTE FUNCTION announce_house();
