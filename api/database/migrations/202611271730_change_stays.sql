-- A move may change more than the time of a stay (docs/decisions/0064), also without another beginning.
ALTER TABLE reschedule DROP CONSTRAINT reschedule_check;
ALTER TABLE reschedule_hold DROP CONSTRAINT reschedule_hold_check;

-- What the visitor agreed to besides the time: the product of the stay, extras, cover, and who does not come.
ALTER TABLE reschedule_hold ADD COLUMN change jsonb;

-- A dearer change that needs no more of any room holds an empty span, which overlaps nothing.
ALTER TABLE reservation DROP CONSTRAINT reservation_check;
ALTER TABLE reservation ADD CONSTRAINT reservation_span
  CHECK (starts_at < ends_at AND ends_at <= blocked_until
    OR order_kind = 'move' AND starts_at = ends_at AND ends_at = blocked_until) NOT VALID;
