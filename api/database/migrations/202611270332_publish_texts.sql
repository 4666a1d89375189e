-- Content files that staff published without a new version of the shop: each stands for the shipped file of
-- its name, or beside them.
CREATE TABLE published_text (
  file         text PRIMARY KEY CHECK (file ~ '^(news|faq|legal|equipment)/[a-z0-9-]+\.(de|en)\.md$'),
  content      text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
