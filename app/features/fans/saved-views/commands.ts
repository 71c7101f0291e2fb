import { command } from '#lib/data/call.ts'

export const saveView = command('save_view')

export const removeView = command('remove_view')
