-- The faults that the local provider simulates, for all processes; one row.
CREATE TABLE provider.faults (
  is_set          boolean PRIMARY KEY DEFAULT true CHECK (is_set),
  latency_ms      integer NOT NULL DEFAULT 0 CHECK (latency_ms BETWEEN 0 AND 30000),
  lost_percent    smallint NOT NULL DEFAULT 0 CHECK (lost_percent BETWEEN 0 AND 100),
  doubled_percent smallint NOT NULL DEFAULT 0 CHECK (doubled_percent BETWEEN 0 AND 100),
  is_reordered    boolean NOT NULL DEFAULT false,
  declined_cents  integer[] NOT NULL DEFAULT '{}',
  down_until      timestamptz
);
INSERT INTO provider.faults DEFAULT VALUES;
