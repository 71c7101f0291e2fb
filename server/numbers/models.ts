// Every model whose runs are kept, so that any run can be worked out again. One whose version changes keeps its old
// runs; they can be worked out with the program that made them.
import { backtestModel } from './backtest.ts'
import type { Model } from './keep-run.ts'
import { oddsModel } from './odds.ts'
import { ratingsModel } from './ratings.ts'
import { valuesModel } from './values.ts'

export const models: readonly Model<never, unknown>[] = [ratingsModel, oddsModel, backtestModel, valuesModel]
