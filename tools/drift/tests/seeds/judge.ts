import { readSentences } from '../../../../scripts/sentences.ts'
import { judgeAll } from '../../compare.ts'
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

/** Reads the shop once and judges one change after the other: of the spa's contract, or of schema/. */
export async function createJudge(
  root: string,
): Promise<(after: ContractFiles, isOfSchema: boolean) => Promise<Finding[]>> {
  const files = filesOfFolder(root)
  const contract = readContract(files)
  const shop = await readShop(root, [contract])
  await traceRefusals(shop.lineage, contract)
  const schema = readSchema(files)!
  const operations = readShopOperations(root)
  const [screens, sentences] = [findScreens(root, operations), readSentences(root)]
  return async (after, isOfSchema) => {
    if (isOfSchema) {
      const changed = readSchema(after)!
      return judgeSchema([schema, changed], await schemaRows(schema, changed), operations, screens, sentences)
    }
    const changed = readContract(after)
    return await judgeAll(shop, compareContracts(contract, changed), [contract, changed])
  }
}
