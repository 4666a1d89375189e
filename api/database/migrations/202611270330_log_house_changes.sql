-- What staff changed from the command line: when, by which account of the machine, and what became of it.
CREATE TABLE desk_change (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_by text NOT NULL CHECK (changed_by <> ''),
  command    text NOT NULL,
  effect     text NOT NULL
);
