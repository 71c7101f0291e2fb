// Runs test files again and again in one process, each time on databases that lack something.
import { join } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import type { TestServer } from '#gateway/testing/test-server.ts'
import type { Taken } from '#supabase/tests/permissions/taken-away.ts'
import { root } from './stage.ts'

type Failure = { path: string; words: string }

export type Bench = {
  server: TestServer
  /** The first test that failed, or null when none of them saw anything. */
  run: (paths: string[], options?: { mutation?: string; only?: RegExp }) => Promise<Failure | null>
  /** For each of these the cell that sees it, all on one site, one after the other. */
  runCells: (path: string, taken: Taken[]) => Promise<Map<string, string>>
  close: () => Promise<void>
}

/** As they were given: the likeliest first. */
class InOrder {
  shard(specifications: TestSpecification[]) {
    return specifications
  }
  sort(specifications: TestSpecification[]) {
    return specifications
  }
}

function failureOf(module: TestModule): string | undefined {
  for (const test of module.children.allTests('failed'))
    return `${test.fullName}: ${test.result().errors?.[0]?.message.split('\n')[0]}`
  for (const suite of module.children.allSuites())
    if (suite.errors().length > 0) return `${suite.fullName}: ${suite.errors()[0]?.message}`
  return module.errors()[0]?.message
}

export async function openBench(): Promise<Bench> {
  // What a run gives back also holds how files ended in the runs before it.
  let ended: TestModule[] = []
  const vitest: Vitest = await createVitest('test', {
    root,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: InOrder },
    reporters: [{ onTestModuleEnd: module => void ended.push(module) }],
    silent: true,
  })
  await vitest.standalone()
  const project = vitest.getRootProject()
  const specification = (path: string) => project.createSpecification(join(root, path))
  let server: TestServer | undefined

  const run: Bench['run'] = async (paths, { mutation, only } = {}) => {
    if (server) project.provide('testServer', mutation ? { ...server, mutation } : server)
    if (only) vitest.setGlobalTestNamePattern(only)
    else vitest.resetGlobalTestNamePattern()
    ended = []
    const { unhandledErrors } = await vitest.runTestSpecifications(paths.map(specification))
    server ??= project.getProvidedContext().testServer
    for (const module of ended) {
      const words = failureOf(module)
      const path = module.relativeModuleId
      if (words) return { path, words: `${path}: ${words}` }
    }
    if (unhandledErrors.length > 0) throw unhandledErrors[0]
    return null
  }

  const runCells: Bench['runCells'] = async (path, taken) => {
    project.provide('taken', taken)
    vitest.setGlobalTestNamePattern(/^what is taken away is missed$/)
    ended = []
    await vitest.runTestSpecifications([specification(path)])
    project.provide('taken', [])
    const tests = ended.flatMap(module => [...module.children.allTests()])
    const seen = tests.find(test => test.meta().seen)?.meta().seen
    const failure = ended.map(failureOf).find(Boolean) ?? ''
    if (failure && !failure.includes('to deeply equal'))
      throw new Error(`The cells could not be tried: ${failure}`)
    return new Map(Object.entries(seen ?? {}).map(([title, cell]) => [title, `${path}: ${cell}`]))
  }

  const broken = await run(['supabase/tests/foundation/schema.test.ts'])
  if (broken || !server) throw new Error(`The schema does not hold as it is: ${broken?.words}`)
  return { server, run, runCells, close: () => vitest.close() }
}
