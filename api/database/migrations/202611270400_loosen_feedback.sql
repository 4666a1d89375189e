-- One star is a feedback: what was not said is null.
ALTER TABLE feedback
  ALTER COLUMN title DROP NOT NULL,
  ALTER COLUMN feedback_text DROP NOT NULL,
  ALTER COLUMN atmosphere DROP NOT NULL,
  ALTER COLUMN easyness_of_booking DROP NOT NULL,
  ALTER COLUMN check_in DROP NOT NULL,
  ALTER COLUMN wellzone DROP NOT NULL,
  ALTER COLUMN booking_reason DROP NOT NULL;
