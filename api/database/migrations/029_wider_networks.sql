-- Holds without an account are counted by the wider network too (docs/decisions/0035).
ALTER TABLE orders ADD COLUMN wider_hash bytea CHECK (octet_length(wider_hash) = 32);
