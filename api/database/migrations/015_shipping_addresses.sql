-- Where paper goes stands on the list of what is to be sent from the moment an order is paid, and is forgotten there (docs/decisions/0014).
UPDATE orders SET shipping_address = NULL WHERE ordered_at IS NOT NULL AND shipping_address IS NOT NULL;
