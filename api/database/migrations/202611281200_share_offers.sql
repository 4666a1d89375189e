-- An offer counts for the network that entered its wish, as a hold does (docs/decisions/0069).
ALTER TABLE waiting_wish ADD COLUMN client_hash bytea,
  ADD CONSTRAINT waiting_wish_client_hash CHECK (octet_length(client_hash) = 32) NOT VALID;

-- A suite that was offered often enough is free for everybody, also once those who missed it left the list.
-- The version before joins the wish, so it never sees an offer without one.
-- squawk-ignore ban-drop-not-null
ALTER TABLE waiting_offer ALTER COLUMN wish_id DROP NOT NULL;
ALTER TABLE waiting_offer DROP CONSTRAINT waiting_offer_wish_id_fkey;
ALTER TABLE waiting_offer ADD CONSTRAINT waiting_offer_wish_id_fkey
  FOREIGN KEY (wish_id) REFERENCES waiting_wish ON DELETE SET NULL NOT VALID;
