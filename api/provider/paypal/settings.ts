export type PaypalConfig = {
  clientId: string
  clientSecret: string
  /** The id of the webhook in PayPal's dashboard; part of every signature. */
  webhookId: string
  /** Origin of PayPal's API. */
  baseUrl: string
}
