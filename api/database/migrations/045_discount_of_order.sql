-- The discount of an order is read with it, also once its use has ended.
CREATE INDEX discount_use_order ON discount_use (order_id);
