-- Who the shop is by law (§ 14 UStG), as the configuration says since the last start. What was issued keeps what stood here on its day.
CREATE TABLE seller (
  id    smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  facts jsonb NOT NULL
);
