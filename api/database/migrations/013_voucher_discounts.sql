-- Discounts on vouchers that are bought (docs/decisions/0013): they are issued at their full value, and what a discount takes off the price is given by the house.
ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_reason_check,
  ADD CONSTRAINT ledger_transfer_reason_check CHECK (reason IN ('pay', 'redeem', 'discount', 'release', 'sale', 'issue', 'cancel', 'refund', 'return'));
