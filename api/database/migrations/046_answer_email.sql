-- Where a companion who comes by the link hears of the stay (docs/decisions/0043).
ALTER TABLE share_answer ADD COLUMN email text,
  ADD CHECK (email IS NULL OR (is_coming AND length(email) BETWEEN 3 AND 255));
