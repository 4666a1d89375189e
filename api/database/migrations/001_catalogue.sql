-- What the spa offers: stores, wellzones (the physical rooms), hours, rates, products. Money is integer cents; times of day are
-- minutes of the store's local day, so that a price or an opening hour never depends on a clock change.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE DOMAIN localized_text AS jsonb
  CHECK (VALUE IS NULL OR (jsonb_typeof(VALUE -> 'de') = 'string' AND jsonb_typeof(VALUE -> 'en') = 'string'));
CREATE DOMAIN cents AS bigint CHECK (VALUE >= 0);

CREATE TABLE country (
  id   integer PRIMARY KEY,
  code char(2) NOT NULL UNIQUE CHECK (code ~ '^[A-Z]{2}$'),
  name localized_text NOT NULL
);

CREATE TABLE store (
  id              integer PRIMARY KEY,
  slug            text NOT NULL UNIQUE CHECK (slug ~ '^[a-z][a-z0-9-]*$'),
  city            text NOT NULL CHECK (city <> ''),
  name            text NOT NULL CHECK (name <> ''),
  street          text NOT NULL,
  house_number    text NOT NULL,
  postal_code     text NOT NULL CHECK (postal_code ~ '^[0-9]{5}$'),
  time_zone       text NOT NULL DEFAULT 'Europe/Berlin'
                  CHECK ((timestamp '2000-01-01' AT TIME ZONE time_zone) IS NOT NULL),
  is_coming_soon  boolean NOT NULL DEFAULT false,
  opening_text    localized_text,                    -- when a coming store opens, in words
  store_text      localized_text NOT NULL,
  location_text   localized_text NOT NULL,
  parking         text NOT NULL CHECK (parking IN ('lot', 'garage')),
  google_place_id text CHECK (google_place_id ~ '^[A-Za-z0-9_-]{10,200}$'),
  home_picture    text NOT NULL,                     -- stem of a picture, without path and extension
  map_picture     text,
  detail_pictures text[] NOT NULL DEFAULT '{}',
  sort_order      smallint NOT NULL DEFAULT 0
);

CREATE TABLE opening_hours (                         -- a band may pass midnight: closes_minute up to 36:00
  store_id              integer NOT NULL REFERENCES store ON DELETE CASCADE,
  weekday               smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),            -- ISO, Monday is 1
  opens_minute          smallint NOT NULL CHECK (opens_minute BETWEEN 0 AND 1439 AND opens_minute % 15 = 0),
  first_check_in_minute smallint NOT NULL,
  closes_minute         smallint NOT NULL CHECK (closes_minute <= 2160 AND closes_minute % 15 = 0),
  PRIMARY KEY (store_id, weekday),
  CHECK (opens_minute <= first_check_in_minute AND first_check_in_minute < closes_minute)
);

CREATE TABLE store_day (                             -- overrides opening_hours for one day
  store_id              integer NOT NULL REFERENCES store ON DELETE CASCADE,
  day                   date NOT NULL,
  opens_minute          smallint,                    -- all three NULL = closed
  first_check_in_minute smallint,
  closes_minute         smallint,
  reason                text NOT NULL,
  PRIMARY KEY (store_id, day),
  CHECK ((opens_minute IS NULL) = (closes_minute IS NULL) AND (opens_minute IS NULL) = (first_check_in_minute IS NULL)),
  CHECK (opens_minute IS NULL OR (opens_minute >= 0 AND opens_minute <= first_check_in_minute
         AND first_check_in_minute < closes_minute AND closes_minute <= 2160))
);

CREATE TABLE product_type (                          -- what can be ordered on site: Drink 145, Food 146
  id         integer PRIMARY KEY,
  name       localized_text NOT NULL,
  sort_order smallint NOT NULL DEFAULT 0
);

CREATE TABLE product (
  id              integer PRIMARY KEY,
  group_id        integer NOT NULL,                  -- the specification's product group (Starter 220, Insurance 306 …)
  kind            text NOT NULL CHECK (kind IN ('stay', 'basic', 'special', 'service', 'purchasable')),
  product_type_id integer REFERENCES product_type,
  name            localized_text NOT NULL,
  description     localized_text NOT NULL,
  alt_text        localized_text,
  picture         text,
  gross_cents     cents,                             -- NULL for a stay: its price comes from the rates
  vat_permille    smallint NOT NULL DEFAULT 190 CHECK (vat_permille BETWEEN 0 AND 300),
  is_offered      boolean NOT NULL DEFAULT true,
  sort_order      smallint NOT NULL DEFAULT 0,
  CHECK ((kind = 'stay') = (gross_cents IS NULL)),
  CHECK ((kind = 'purchasable') = (product_type_id IS NOT NULL))
);

CREATE TABLE wellzone_type (
  id                   integer PRIMARY KEY,
  code                 text NOT NULL UNIQUE CHECK (code IN ('classic', 'premium', 'exclusive')),
  name                 text NOT NULL,
  description          localized_text NOT NULL,
  alt_text             localized_text NOT NULL,
  picture              text NOT NULL,
  product_id           integer NOT NULL UNIQUE REFERENCES product,   -- what a stay is on an order
  cleaning_minutes     smallint NOT NULL DEFAULT 30 CHECK (cleaning_minutes BETWEEN 0 AND 240 AND cleaning_minutes % 15 = 0),
  grid_minutes         smallint NOT NULL DEFAULT 30 CHECK (grid_minutes IN (15, 30, 60)),
  min_duration_minutes smallint NOT NULL DEFAULT 120 CHECK (min_duration_minutes > 0 AND min_duration_minutes % 60 = 0),
  max_duration_minutes smallint NOT NULL DEFAULT 360 CHECK (max_duration_minutes % 60 = 0),
  max_persons          smallint NOT NULL CHECK (max_persons BETWEEN 1 AND 4),
  sort_order           smallint NOT NULL DEFAULT 0,
  CHECK (min_duration_minutes <= max_duration_minutes)
);

CREATE TABLE wellzone (
  id         integer PRIMARY KEY,
  store_id   integer NOT NULL REFERENCES store,
  type_id    integer NOT NULL REFERENCES wellzone_type,
  name       text NOT NULL,
  in_service daterange NOT NULL DEFAULT daterange(NULL, NULL),
  UNIQUE (store_id, name),
  UNIQUE (id, store_id, type_id)                     -- target of the composite foreign key of a reservation
);
CREATE INDEX wellzone_store_type ON wellzone (store_id, type_id);

CREATE TABLE wellzone_closure (                      -- maintenance of one room
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  wellzone_id integer NOT NULL REFERENCES wellzone,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  EXCLUDE USING gist (wellzone_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
);

CREATE TABLE rate (                                  -- one price for every (store, type, weekday, minute, date)
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id       integer NOT NULL REFERENCES store,
  type_id        integer NOT NULL REFERENCES wellzone_type,
  weekday        smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  from_minute    smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute      smallint NOT NULL CHECK (to_minute BETWEEN 1 AND 1440),
  valid          daterange NOT NULL DEFAULT daterange(NULL, NULL),
  cents_per_hour cents NOT NULL,
  CHECK (from_minute < to_minute),
  EXCLUDE USING gist (store_id WITH =, type_id WITH =, weekday WITH =,
                      int4range(from_minute, to_minute) WITH &&, valid WITH &&)
);

CREATE TABLE equipment (
  id         integer PRIMARY KEY,
  title      localized_text NOT NULL,
  text       localized_text NOT NULL,
  icon       text NOT NULL,
  sort_order smallint NOT NULL DEFAULT 0
);
CREATE TABLE wellzone_type_equipment (
  type_id      integer NOT NULL REFERENCES wellzone_type,
  equipment_id integer NOT NULL REFERENCES equipment,
  PRIMARY KEY (type_id, equipment_id)
);

CREATE TABLE payment_gateway (
  id           integer PRIMARY KEY,
  store_id     integer NOT NULL REFERENCES store,
  name         text NOT NULL,
  payment_type smallint NOT NULL CHECK (payment_type BETWEEN 1 AND 6),  -- PayPal 1, card 2, Amex 3, Klarna 4, voucher 6
  sort_order   smallint NOT NULL DEFAULT 0,
  UNIQUE (store_id, payment_type)
);
