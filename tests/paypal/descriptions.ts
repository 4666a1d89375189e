import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unknownFields } from './unknown-fields.ts'

type Json = Record<string, unknown>
type Schema = Json
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Operation = {
  parameters?: ({ $ref: string } | Parameter)[]
  requestBody?: { content: Content }
  responses: Record<string, Described>
}
type Described = { $ref?: string; content?: Content }
type Content = { 'application/json': { schema: Schema } }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, Described>
  }
}

/** Checks of one operation; each returns the differences in words. */
type Checks = {
  headers(headers: Record<string, string>): string[]
  request(body: unknown): string[]
  response(status: number, body: unknown): string[]
}

export type Descriptions = {
  operation(method: string, path: string): Checks | undefined
  event(event: unknown): string[]
  /** The documented issues of an operation, from the schemas of its refusals. */
  issues(method: string, path: string): string[]
  statuses(schema: 'order_status' | 'capture_status' | 'refund_status'): string[]
}

/** PayPal's own descriptions of orders, payments, webhooks and, where it is there, its report. */
export function readDescriptions(folder: string): Descriptions {
  const names = ['checkout_orders_v2', 'payments_payment_v2', 'notifications_webhooks_v1']
  const report = 'reporting_transactions_v1'
  const isReported = existsSync(join(folder, `${report}.json`))
  const documents = [...names, ...(isReported ? [report] : [])].map((name) => {
    const document = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Document
    return { document, check: checkerOf(name, document) }
  })
  const orders = documents[0]!
  const payments = documents[1]!
  const webhooks = documents[2]!

  function find(method: string, path: string) {
    for (const { document, check } of documents) {
      const operation = document.paths[path]?.[method.toLowerCase()]
      if (operation) return { document, check, operation }
    }
    return undefined
  }

  return {
    operation(method, path) {
      const found = find(method, path)
      if (!found) return undefined
      const { document, check, operation } = found
      const at = `${method} ${path}`
      return {
        headers: (headers) =>
          headerParameters(document, operation).flatMap(({ name, required, schema }) => {
            const value = headers[name.toLowerCase()]
            if (value === undefined) return required ? [`${at}: header ${name} is missing`] : []
            return check(`${at}: header ${name}`, schema, value)
          }),
        request(body) {
          const schema = operation.requestBody?.content['application/json'].schema
          return schema ? check(`${at}: request`, schema, body) : [`${at}: takes no body`]
        },
        response(status, body) {
          const schema = responseOf(document, operation, status)?.content?.['application/json'].schema
          return schema ? check(`${at}: ${status}`, schema, body) : [`${at}: ${status} is not described`]
        },
      }
    },
    event: (event) => webhooks.check('webhook', { $ref: '#/components/schemas/event' }, event),
    issues(method, path) {
      const { document, operation } = find(method, path)!
      const refusals = Object.entries(operation.responses).filter(([status]) => status.startsWith('4'))
      const parts = refusals.flatMap(([, { content }]) => {
        const all = content?.['application/json'].schema.allOf as { $ref: string }[] | undefined
        return all?.map(({ $ref }) => document.components.schemas[nameIn($ref)]) ?? []
      })
      return [...new Set(parts.flatMap((part) => issuesIn(part)))]
    },
    statuses(schema) {
      const { document } = schema === 'refund_status' ? payments : orders
      const found = document.components.schemas[schema] as { enum?: string[]; properties?: Json }
      return found.enum ?? (found.properties as { status: { enum: string[] } }).status.enum
    },
  }
}

/** Validates, and refuses fields that the description does not name: PayPal's schemas are all open. */
function checkerOf(name: string, document: Document) {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, logger: false })
  addFormats.default(ajv)
  ajv.addSchema(document, name)
  return (at: string, schema: Schema, value: unknown): string[] => {
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${name}#/`)) as Schema
    const validate = ajv.compile(absolute)
    validate(value)
    const errors = (validate.errors ?? []).map(
      ({ instancePath, message }) => `${at}${instancePath} ${message}`,
    )
    const unknown = unknownFields(document, schema, value).map((field) => `${at}${field} is not described`)
    return [...errors, ...unknown]
  }
}

/**
 * What an operation does not list is its default, which has an error's form: for errors of the server, and
 * for all errors where it lists none.
 */
function responseOf(document: Document, { responses }: Operation, status: number): Described | undefined {
  const isDefault = status >= 500 || !Object.keys(responses).some((listed) => listed.startsWith('4'))
  const described = responses[String(status)] ?? (isDefault ? responses['default'] : undefined)
  if (described?.$ref === undefined) return described
  return document.components.responses[nameIn(described.$ref)]
}

function headerParameters(document: Document, { parameters = [] }: Operation): Parameter[] {
  return parameters
    .map((one) => ('$ref' in one ? document.components.parameters[nameIn(one.$ref)]! : one))
    .filter((parameter) => parameter.in === 'header')
}

/** The name at the end of a reference such as `#/components/schemas/order`. */
function nameIn(reference: string): string {
  return reference.split('/').at(-1)!
}

/** The constants of every `issue` in a schema. */
function issuesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'issue' ? ((inner as { enum?: string[] }).enum ?? []) : issuesIn(inner),
  )
}
