import { command } from '#lib/data/call.ts'

export const mergePeople = command('merge_people')

export const undoMerge = command('undo_merge')

export const markAsDifferent = command('tell_apart')
