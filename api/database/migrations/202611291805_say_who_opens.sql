-- The doors of Mainz read as if nobody could get in; a description that an operator changed stays.
UPDATE store
SET store_text = jsonb_set(
  store_text,
  '{en}',
  to_jsonb(
    replace(store_text ->> 'en', 'that open only from the inside', 'that nobody can open from outside')
  )
)
WHERE store_text ->> 'en' = 'Workshops below, flats above, and in between nine doors that open only from the'
  || ' inside. All three sizes are here, up to the Exclusive with its fireplace.';
