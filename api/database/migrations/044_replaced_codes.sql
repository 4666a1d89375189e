-- The codes that further mails of a registration replaced, so that an old one is told from a typing error (docs/decisions/0040).
ALTER TABLE registration_code ADD COLUMN former_code_hashes bytea[] NOT NULL DEFAULT '{}';
