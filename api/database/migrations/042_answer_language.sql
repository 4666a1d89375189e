-- The language that a companion answered a link in (docs/decisions/0046); null for answers before it was kept.
ALTER TABLE share_answer ADD COLUMN locale text CHECK (locale IN ('de', 'en'));
