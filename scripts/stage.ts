// Runs one of the tools in node_modules/.bin and says how long it took.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Resolves to the tool's exit code; 1 when it could not be run or was stopped. */
export function runStage(name: string, tool: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const started = Date.now()
  return new Promise<number>(resolve => {
    const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    const end = (code: number, words: string) => {
      console.log(`· ${name}: ${words}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
      resolve(code)
    }
    child.on('error', error => end(1, error.message))
    child.on('exit', code => end(code ?? 1, code === 0 ? 'passed' : 'failed'))
  })
}
