-- When the VAT of a voucher is due (§ 3 (13) UStG): at its sale, or when it is redeemed. What was sold before
-- there was a choice is multi-purpose, and so is what an older version still sells during an upgrade.
ALTER TABLE gift_voucher ADD COLUMN purpose text NOT NULL DEFAULT 'multi-purpose'
  CHECK (purpose IN ('single-purpose', 'multi-purpose'));
