-- The menu of bar and kitchen has headings: cold drinks, wine, something sweet.
ALTER TABLE product
  ADD COLUMN menu_section localized_text,
  ADD CONSTRAINT product_menu_section_check CHECK (menu_section IS NULL OR kind = 'purchasable');
