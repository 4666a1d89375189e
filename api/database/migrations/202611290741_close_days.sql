-- What was compared at the end of a day: the figure of the till's report, and that of its receipts here. The
-- number of payments and refunds tells later whether any came after it.
CREATE TABLE day_close (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id   integer NOT NULL REFERENCES store,
  day        date NOT NULL,
  closed_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  who        text NOT NULL CHECK (who <> ''),
  till_cents bigint NOT NULL,
  ours_cents bigint NOT NULL,
  moves      integer NOT NULL CHECK (moves >= 0),
  note       text CHECK (char_length(note) BETWEEN 1 AND 200),
  CHECK (till_cents = ours_cents OR note IS NOT NULL)
);
CREATE INDEX day_close_day ON day_close (store_id, day);
