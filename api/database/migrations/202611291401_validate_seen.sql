-- Every look so far has one of the kinds before.
ALTER TABLE house_seen VALIDATE CONSTRAINT house_seen_kind_check;
