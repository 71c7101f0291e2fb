// Runs one of the tools in node_modules/.bin and says how long it took.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

type Ended = { code: number; output: string }

/** Resolves to the tool's exit code; 1 when it could not be run or was stopped. */
export async function runStage(name: string, tool: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const { code } = await run(name, tool, args, env, 'inherit')
  return code
}

/** The same for a tool whose words are wanted afterwards: they are shown together when it ends. */
export function runKept(
  name: string,
  tool: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return run(name, tool, args, env, 'pipe')
}

function run(name: string, tool: string, args: string[], env: NodeJS.ProcessEnv, out: 'inherit' | 'pipe') {
  const started = Date.now()
  return new Promise<Ended>(resolve => {
    const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
    const end = (code: number, words: string) => {
      if (output.trim()) console.log(output.trimEnd())
      console.log(`· ${name}: ${words}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
      resolve({ code, output })
    }
    child.on('error', error => end(1, error.message))
    child.on('close', code => end(code ?? 1, code === 0 ? 'passed' : 'failed'))
  })
}
