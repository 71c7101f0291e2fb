// The network between the site and its database: connections are cut and refused, and then, which is worse, silent.
import { type Line, openOnLine } from './separate-postgres.ts'
import type { Drill, Scene } from './drill.ts'

const seconds = 4

export const network: Drill = {
  name: 'network',
  tried: scale =>
    `connections to the database cut and refused for ${seconds * scale} s, then open but silent for ${2 * seconds * scale} s`,
  async open(folder) {
    const { site, line, close } = await openOnLine(folder)
    return { site, close, run: scene => breakLine(scene, line) }
  },
}

async function breakLine({ rest }: Scene, line: Line) {
  line.cut()
  await rest(seconds)
  await line.restore()
  await rest(seconds / 2)
  line.silence()
  await rest(2 * seconds)
  line.speakAgain()
}
