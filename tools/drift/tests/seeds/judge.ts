import { readSentences } from '../../../../scripts/sentences.ts'
import { judgeAll } from '../../compare.ts'
import { lineageOf } from '../../consumers/lineage-of.ts'
import { shop as ownShop } from '../../consumers/own.ts'
import { shopOfFile } from '../../consumers/shop-of-file.ts'
import { readContract } from '../../contract/contract.ts'
import { type ContractFiles, filesOfFolder } from '../../contract/files.ts'
import { compareContracts } from '../../diff/contracts.ts'
import type { Finding } from '../../judge/judge.ts'
import { readShop } from '../../judge/shop.ts'
import { readShopOperations } from '../../lineage/documents.ts'
import { traceRefusals } from '../../lineage/lineage.ts'
import { judgeSchema, schemaRows } from '../../schema/compare.ts'
import { readSchema } from '../../schema/schema.ts'
import { findScreens } from '../../screens/screens.ts'

export type Judges = Awaited<ReturnType<typeof createJudges>>

/** Reads the consumer of these files once, for many changes that are judged one after the other. */
export async function createJudges(root: string, files = filesOfFolder(root)) {
  const { consumer = ownShop } = files
  const contract = readContract(files)
  const shop = await readShop(root, consumer, [contract])
  await traceRefusals(shop.lineage, contract)
  const file = await lineageOf(shop, contract, 'wellzone', '2026-11-27')
  const byFile = shopOfFile(file)
  const schema = readSchema(files)!
  const operations = readShopOperations(root, consumer)
  const [screens, sentences] = [findScreens(root, consumer, operations), readSentences(root)]
  const contractOf = (version: ContractFiles) => (version === files ? contract : readContract(version))
  const schemaOf = (version: ContractFiles) => (version === files ? schema : readSchema(version)!)
  return {
    contract,
    shop,
    /** The lineage file of the shop. */
    file,
    /** The effect of a change of the spa's contract, by the shop itself and by its lineage file alone. */
    async contracts(before: ContractFiles, after: ContractFiles) {
      const versions = [contractOf(before), contractOf(after)] as const
      const changes = compareContracts(...versions)
      return {
        shop: await judgeAll(shop, changes, versions),
        file: await judgeAll(byFile, changes, versions),
      }
    },
    /** The effect of a change of schema/. */
    async schemas(before: ContractFiles, after: ContractFiles): Promise<Finding[]> {
      const versions: Parameters<typeof judgeSchema>[0] = [schemaOf(before), schemaOf(after)]
      return judgeSchema(versions, await schemaRows(...versions), operations, screens, sentences)
    },
  }
}
