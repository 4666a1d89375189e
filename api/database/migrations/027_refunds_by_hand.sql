-- A refund that its provider refuses for good is left to staff, who make it and record it; it is not tried again.
ALTER TABLE refund
  ADD COLUMN refused_at timestamptz,
  ADD COLUMN refusal text CHECK (length(refusal) BETWEEN 1 AND 100),  -- the provider's name of the reason
  ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 200),        -- of staff, such as the reference of a bank transfer
  ADD CHECK ((refused_at IS NULL) = (refusal IS NULL)),
  ADD CHECK (note IS NULL OR done_at IS NOT NULL);
DROP INDEX refund_due;
CREATE INDEX refund_due ON refund (next_try_at) WHERE done_at IS NULL AND refused_at IS NULL;
CREATE INDEX refund_refused ON refund (refused_at) WHERE done_at IS NULL AND refused_at IS NOT NULL;
