-- What comes after an order is paid: its invoices, its end by the visitor, what the guests thought of it, and the newsletter.

CREATE TABLE invoice_counter (                        -- locked by whoever issues an invoice until that is committed: so no number is left out
  year        smallint PRIMARY KEY,
  last_number integer NOT NULL CHECK (last_number > 0)
);

CREATE TABLE invoice (                                -- what was issued, word for word: addresses, names and prices may change afterwards
  id         integer GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  order_id   integer NOT NULL REFERENCES orders,
  kind       text NOT NULL CHECK (kind IN ('invoice', 'cancellation')),
  year       smallint NOT NULL REFERENCES invoice_counter,
  number     integer NOT NULL CHECK (number > 0),
  issued_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  cancels_id integer UNIQUE REFERENCES invoice,
  content    jsonb NOT NULL,
  UNIQUE (year, number),
  UNIQUE (order_id, kind),
  CHECK ((kind = 'cancellation') = (cancels_id IS NOT NULL))
);

CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% only ever grows', TG_TABLE_NAME USING ERRCODE = '55000'; END $$;
CREATE TRIGGER invoice_immutable BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE TABLE feedback (                               -- what the guests thought of a stay, once for each
  order_id             integer PRIMARY KEY REFERENCES orders,
  title                text NOT NULL CHECK (title <> ''),
  feedback_text        text NOT NULL CHECK (feedback_text <> ''),
  first_impression     smallint NOT NULL CHECK (first_impression BETWEEN 1 AND 5),
  atmosphere           smallint NOT NULL CHECK (atmosphere BETWEEN 1 AND 5),
  easyness_of_booking  smallint NOT NULL CHECK (easyness_of_booking BETWEEN 1 AND 5),
  check_in             smallint NOT NULL CHECK (check_in BETWEEN 1 AND 5),
  wellzone             smallint NOT NULL CHECK (wellzone BETWEEN 1 AND 5),
  has_broken_equipment boolean NOT NULL,
  equipment_errors     text NOT NULL,
  has_other_complaints boolean NOT NULL,
  other_complaints     text NOT NULL,
  is_first_visit       boolean NOT NULL,
  booking_reason       smallint NOT NULL CHECK (booking_reason BETWEEN 0 AND 3),  -- 0 family and friends, 1 social media, 2 advertisement, 3 other
  created_at           timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (has_broken_equipment = (equipment_errors <> '')),
  CHECK (has_other_complaints = (other_complaints <> ''))
);

CREATE TABLE newsletter (                             -- double opt-in: the row is the proof of consent
  email            text PRIMARY KEY CHECK (email = lower(email)),
  status           text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  locale           text NOT NULL CHECK (locale IN ('de', 'en')),
  token_hash       bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  requested_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  token_expires_at timestamptz,
  confirmed_at     timestamptz,
  unsubscribed_at  timestamptz,
  CHECK ((status = 'pending') = (token_hash IS NOT NULL)),
  CHECK ((token_hash IS NULL) = (token_expires_at IS NULL)),
  CHECK (status <> 'confirmed' OR confirmed_at IS NOT NULL),
  CHECK ((status = 'unsubscribed') = (unsubscribed_at IS NOT NULL))
);

-- An account shows the state of its own address and nothing else: whoever writes the flag writes what the newsletter knows.
CREATE FUNCTION account_newsletter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.has_newsletter := EXISTS (SELECT FROM newsletter WHERE email = NEW.email AND status = 'confirmed');
  RETURN NEW;
END $$;
CREATE TRIGGER account_newsletter BEFORE INSERT OR UPDATE OF email, has_newsletter ON app_user FOR EACH ROW EXECUTE FUNCTION account_newsletter();

CREATE FUNCTION newsletter_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app_user SET has_newsletter = (NEW.status = 'confirmed') WHERE email = NEW.email;
  RETURN NULL;
END $$;
CREATE TRIGGER newsletter_account AFTER INSERT OR UPDATE OF status ON newsletter FOR EACH ROW EXECUTE FUNCTION newsletter_account();
