// npm run authz-mutants [-- table …]: takes away every policy and every trigger in turn and runs the checks that
// could see it. What nobody misses is a survivor, and ends the command with 1.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { templateName } from '#gateway/testing/test-server.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { listMutants, sampleOf, type Mutant } from './authz-mutants-list.ts'
import { openBench } from './authz-mutants-run.ts'
import { openSight, titleOf } from './authz-mutants-sight.ts'

const usage = `npm run authz-mutants -- [table …] [--sample 20 --seed 7] [--only words] [--opened] [--workers 2] [--most 20]

Without a table all of them. --sample takes so many at random, the same ones for the same seed; --only those whose
name holds these words; --opened lets everybody through a policy instead of taking it away; --workers runs so many
at once; --most is how many test files are tried on one before it counts as missed by nobody.`

function asked(args: string[]) {
  const { values, positionals: tables } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      opened: { type: 'boolean', default: false },
      workers: { type: 'string', default: '1' },
      share: { type: 'string', default: '1/1' },
      most: { type: 'string', default: '20' },
      // One that changes nothing, so that the report of a survivor can be seen.
      plant: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  return { ...values, tables }
}

type Asked = ReturnType<typeof asked>

function chosen(mutants: Mutant[], { tables, sample, seed, only, opened, share, plant }: Asked): Mutant[] {
  const unknown = tables.filter(table => !mutants.some(mutant => mutant.table === table))
  if (unknown.length > 0) throw new Error(`Nothing stands on ${unknown.join(', ')}.`)
  const how = opened ? 'opened' : 'removed'
  const wanted = mutants.filter(
    each =>
      (tables.length === 0 || tables.includes(each.table)) && each.name.includes(only) && each.how === how,
  )
  const some = sample ? sampleOf(wanted, Number(sample), Number(seed)) : wanted
  const [mine = 1, all = 1] = share.split('/').map(Number)
  const [first] = some
  const planted = plant && first ? [{ ...first, name: 'planted', sql: 'select', undo: 'select' }] : []
  return [...some.filter((_, at) => at % all === mine - 1), ...planted]
}

const seconds = () => Math.round(performance.now() / 1000)

type Outcome = { survivors: string[]; blind: string[]; caught: number }

/** Each line is printed as soon as it is known; the last one is for the caller. */
async function runShare(options: Asked): Promise<Outcome> {
  const bench = await openBench()
  const { admin } = bench.server
  const all = await listMutants(
    { ...admin, database: templateName(bench.server) },
    { ...admin, database: templateName(bench.server, migrated) },
  )
  const mutants = chosen(all, options)
  const sight = await openSight(bench, Number(options.most))
  const atOnce = await sight.atOnce(mutants)
  for (const [mutant, seen] of atOnce) console.log(`caught   ${titleOf(mutant)}\n         ${seen}`)
  const left = mutants.filter(each => !atOnce.has(each))
  console.log(`${atOnce.size} of ${mutants.length} caught after ${seconds()} s; now the tests, one by one`)
  const survivors: string[] = []
  for (const mutant of left) {
    const seen = await sight.byTests(mutant)
    if (!seen) survivors.push(titleOf(mutant))
    console.log(
      seen
        ? `caught   ${titleOf(mutant)} (${seconds()} s)\n         ${seen}`
        : `SURVIVED ${titleOf(mutant)} (${seconds()} s)`,
    )
  }
  await sight.close()
  return { survivors, blind: [...sight.blind], caught: mutants.length - survivors.length }
}

/** The same command in a process of its own, with a PostgreSQL of its own. */
function startShare(share: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const args = [import.meta.filename, ...process.argv.slice(2), '--workers', '1', '--share', share]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let outcome: Outcome | undefined
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('{')) outcome = JSON.parse(line)
      else console.log(line)
    })
    child.on('error', reject)
    // The tests that fail in it are meant to, whatever its runner of tests makes of them: a share that has reported is done.
    child.on('close', code =>
      outcome ? resolve(outcome) : reject(new Error(`Share ${share} ended with ${code} before it told.`)),
    )
  })
}

async function main(options: Asked): Promise<void> {
  if (options.help) return console.log(usage)
  const workers = Number(options.workers)
  if (options.share !== '1/1') {
    return console.log(JSON.stringify(await runShare(options)))
  }
  const shares = Array.from({ length: workers }, (_, at) => `${at + 1}/${workers}`)
  const outcome = workers === 1 ? [await runShare(options)] : await Promise.all(shares.map(startShare))
  const survivors = outcome.flatMap(each => each.survivors)
  const blind = outcome.flatMap(each => each.blind)
  for (const check of blind) console.log(`Fails with nothing taken away: ${check}`)
  for (const title of survivors) console.log(`Nobody misses ${title}`)
  console.log(`${outcome.reduce((sum, { caught }) => sum + caught, 0)} caught, ${survivors.length} survived`)
  process.exitCode = survivors.length + blind.length > 0 ? 1 : 0
}

await main(asked(process.argv.slice(2)))
