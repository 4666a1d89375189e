-- Every offer so far has its wish, and no wish a network.
ALTER TABLE waiting_wish VALIDATE CONSTRAINT waiting_wish_client_hash;
ALTER TABLE waiting_offer VALIDATE CONSTRAINT waiting_offer_wish_id_fkey;
