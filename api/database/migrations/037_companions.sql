-- Companions whom an account remembers for its next bookings (docs/decisions/0044).
CREATE TABLE companion (
  id         integer GENERATED ALWAYS AS IDENTITY (START WITH 1000) PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name  text NOT NULL,
  email      text,
  used_at    timestamptz NOT NULL DEFAULT clock_timestamp() -- when a booking named the companion last
);
CREATE UNIQUE INDEX companion_name ON companion (user_id, lower(first_name), lower(last_name));
