-- Visitors, their addresses and their sessions. Secrets are stored as SHA-256 of 128 random bits or more, passwords by scrypt.
CREATE TABLE app_user (
  id                integer GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  membership_number text NOT NULL UNIQUE,
  email             text NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%'),
  password_hash     text NOT NULL,
  salutation        smallint NOT NULL CHECK (salutation BETWEEN 0 AND 2),     -- 0 male, 1 female, 2 diverse
  first_name        text NOT NULL,
  last_name         text NOT NULL,
  date_of_birth     date NOT NULL,
  phone             text,
  locale            text NOT NULL CHECK (locale IN ('de', 'en')),
  has_newsletter    boolean NOT NULL DEFAULT false,
  email_verified_at timestamptz,
  created_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at        timestamptz
);
CREATE UNIQUE INDEX app_user_email ON app_user (email) WHERE deleted_at IS NULL;

CREATE TABLE address (                                -- at most three: the place is the constraint, so no race makes a fourth
  id           integer GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  user_id      integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  place        smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  is_default   boolean NOT NULL DEFAULT false,
  salutation   smallint NOT NULL CHECK (salutation BETWEEN -1 AND 2),
  first_name   text NOT NULL DEFAULT '',
  last_name    text NOT NULL DEFAULT '',
  company_name text NOT NULL DEFAULT '',
  street       text NOT NULL CHECK (street <> ''),
  house_number text NOT NULL CHECK (house_number <> ''),
  address_line text NOT NULL DEFAULT '',
  postal_code  text NOT NULL CHECK (postal_code <> ''),
  city         text NOT NULL CHECK (city <> ''),
  country_id   integer NOT NULL REFERENCES country,
  UNIQUE (user_id, place),
  CHECK (company_name <> '' OR (first_name <> '' AND last_name <> ''))
);
CREATE UNIQUE INDEX address_one_default ON address (user_id) WHERE is_default;

CREATE TABLE session (                                -- one login; its tokens live and die with it
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  revoked_at timestamptz
);
CREATE INDEX session_of_user ON session (user_id) WHERE revoked_at IS NULL;

CREATE TABLE access_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX access_token_session ON access_token (session_id);
CREATE TABLE refresh_token (                          -- rotated at each use; a replay after the grace revokes the session
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  issued_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  CHECK (expires_at > issued_at)
);
CREATE INDEX refresh_token_session ON refresh_token (session_id);

CREATE TABLE email_token (                            -- links sent by mail: single use, bound to user and address
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id    integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('confirm-email', 'reset-password', 'change-email')),
  email      text NOT NULL,
  return_url text,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);

CREATE TABLE attempt (                                -- fixed windows that limit guessing, mail and hoarding, shared by all processes
  bucket       text NOT NULL,
  window_start timestamptz NOT NULL,
  count        integer NOT NULL DEFAULT 1 CHECK (count > 0),
  PRIMARY KEY (bucket, window_start)
);
