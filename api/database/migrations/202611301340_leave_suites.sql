-- Guests inside a suite that fails take another one. What they leave has to be cleaned, and no stay says so.
ALTER TABLE arrival
  ADD COLUMN left_suite_id         integer,
  ADD COLUMN left_suite_at         timestamptz,
  ADD COLUMN left_suite_cleaned_at timestamptz,
  ADD CONSTRAINT arrival_left_suite_exists FOREIGN KEY (left_suite_id) REFERENCES wellzone NOT VALID,
  ADD CONSTRAINT arrival_left_suite_has_time
    CHECK ((left_suite_id IS NULL) = (left_suite_at IS NULL)) NOT VALID;
