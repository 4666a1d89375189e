-- Fields of the specification's contract. A tier has no rule behind it: 0 free, 1 online, 2 standard, 3 premium.
ALTER TABLE product ADD COLUMN tier smallint NOT NULL DEFAULT 2 CHECK (tier BETWEEN 0 AND 3);

ALTER TABLE address
  ADD COLUMN type text NOT NULL DEFAULT 'standard' CHECK (type IN ('standard', 'invoice', 'deliver')),
  ADD COLUMN title text NOT NULL DEFAULT '';            -- academic, printed before the name

-- A discount that an order with a company in its billing address may not use.
ALTER TABLE discount_code ADD COLUMN private_only boolean NOT NULL DEFAULT false;
