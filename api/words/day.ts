/** A local calendar day as `YYYY-MM-DD`, PostgreSQL's `date`; never a JavaScript Date, which has a zone. */
export type Day = string
