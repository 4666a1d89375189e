-- Discounts on vouchers that are bought (docs/decisions/0013): they are issued at their full value, and what a discount takes off the price is given by the house.
ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_reason_check,
  ADD CONSTRAINT ledger_transfer_reason_check CHECK (reason IN ('pay', 'redeem', 'discount', 'release', 'sale', 'issue', 'cancel', 'refund', 'return'));

-- A voucher that was bought with a discount may pay for the next one with the same discount: without an end for each visitor that makes value out of nothing, again and again.
ALTER TABLE discount_code
  ADD CONSTRAINT discount_on_vouchers_has_an_end CHECK (NOT group_ids && '{911, 912}' OR max_uses_per_user IS NOT NULL);
