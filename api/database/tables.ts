import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from './tables/account.ts'
import type { ContentTables } from './tables/content.ts'
import type { DeskTables } from './tables/desk.ts'
import type { FormTables } from './tables/forms.ts'
import type { HouseTables } from './tables/house.ts'
import type { MailTables } from './tables/mail.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { ProductTables } from './tables/products.ts'
import type { ProviderTables } from './tables/provider.ts'
import type { StoreTables } from './tables/stores.ts'
import type { VoucherTables } from './tables/vouchers.ts'
import type { WaitingTables } from './tables/waiting.ts'

/** The tables that the migrations create; `tables.test.ts` compares them with the database catalogue. */
export interface Database
  extends
    AccountTables,
    ContentTables,
    DeskTables,
    FormTables,
    HouseTables,
    MailTables,
    OrderTables,
    PaymentTables,
    ProductTables,
    ProviderTables,
    StoreTables,
    VoucherTables,
    WaitingTables {}

/** A query builder: the connection, or a transaction. */
export type Db = Kysely<Database>

/** A query builder in a transaction. */
export type Trx = Transaction<Database>
