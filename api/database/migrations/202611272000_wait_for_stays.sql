-- The waiting list (docs/decisions/0069): what persons wait for, and the holds that were offered to them.
CREATE TABLE waiting_wish (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email        text NOT NULL,
  locale       text NOT NULL CHECK (locale IN ('de', 'en')),
  nonce        bytea NOT NULL CHECK (octet_length(nonce) = 16),
  token_hash   bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  store_ids    integer[] NOT NULL CHECK (cardinality(store_ids) BETWEEN 1 AND 10),
  days         date[] NOT NULL CHECK (cardinality(days) <= 31),
  weekdays     integer[] NOT NULL CHECK (cardinality(weekdays) <= 7),
  parts        text[] NOT NULL CHECK (cardinality(parts) BETWEEN 1 AND 3),
  type_ids     integer[] NOT NULL CHECK (cardinality(type_ids) BETWEEN 1 AND 10),
  persons      smallint NOT NULL,
  hours        smallint NOT NULL,
  asked_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  listed_at    timestamptz,                            -- confirmed; the order of the list
  last_start   timestamptz NOT NULL,                   -- of the stays that fit
  ends_at      timestamptz NOT NULL,                   -- of the link, until it is confirmed
  CHECK ((cardinality(days) = 0) <> (cardinality(weekdays) = 0))
);
CREATE INDEX waiting_wish_email ON waiting_wish (email);
CREATE INDEX waiting_wish_ends ON waiting_wish (ends_at);

-- Whether it is open, taken or missed follows from its order, so no payment has to know of it.
CREATE TABLE waiting_offer (
  order_id integer PRIMARY KEY REFERENCES orders,
  wish_id  integer NOT NULL REFERENCES waiting_wish ON DELETE CASCADE,
  is_final boolean NOT NULL DEFAULT true               -- once missed, its time is not offered again
);
CREATE INDEX waiting_offer_wish ON waiting_offer (wish_id);

-- With the last wish of a mailbox its address goes, so the mails about it go, too.
CREATE FUNCTION forget_wish_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail WHERE recipient = OLD.email AND kind IN ('waiting-confirm', 'waiting-offer')
    AND NOT EXISTS (SELECT FROM waiting_wish WHERE email = OLD.email);
  RETURN NULL;
END $$;
CREATE TRIGGER wish_mails_forgotten AFTER DELETE ON waiting_wish
  FOR EACH ROW EXECUTE FUNCTION forget_wish_mails();

-- A stay that was paid for and becomes free may be offered again to those who missed its time.
CREATE FUNCTION offer_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE waiting_offer SET is_final = false FROM reservation missed
  WHERE missed.order_id = waiting_offer.order_id AND is_final
    AND missed.store_id = OLD.store_id AND missed.type_id = OLD.type_id
    AND missed.starts_at < OLD.blocked_until AND OLD.starts_at < missed.blocked_until;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_offered_again
  AFTER UPDATE OF status, wellzone_id, starts_at, blocked_until ON reservation
  FOR EACH ROW WHEN (OLD.status = 'booked' AND (NEW.status <> 'booked' OR NEW.wellzone_id <> OLD.wellzone_id
    OR NEW.starts_at <> OLD.starts_at OR NEW.blocked_until <> OLD.blocked_until))
  EXECUTE FUNCTION offer_again();

-- A notice of each store in which the wish may be met by now: store, first and last day.
CREATE FUNCTION announce_wish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waiting', concat_ws(' ', id,
    coalesce((SELECT min(day) FROM unnest(NEW.days) AS day), (NEW.listed_at AT TIME ZONE time_zone)::date),
    (NEW.ends_at AT TIME ZONE time_zone)::date))
  FROM store WHERE id = ANY (NEW.store_ids);
  RETURN NULL;
END $$;
CREATE TRIGGER wish_announced AFTER UPDATE OF listed_at ON waiting_wish
  FOR EACH ROW EXECUTE FUNCTION announce_wish();
