import { clock } from './clock.ts'
import { disk } from './disk.ts'
import type { Drill } from './drill.ts'
import { database, kill } from './killed.ts'
import { lock } from './lock.ts'
import { mail } from './mail.ts'
import { network } from './network.ts'
import { replica } from './replica.ts'

export const drills: Drill[] = [kill, database, lock, disk, clock, network, mail, replica]
