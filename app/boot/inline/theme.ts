// Runs in the head of every document that has scripts, before anything is painted.
import { paintTheme, readTheme } from '#lib/browser/stored-theme.ts'

paintTheme(readTheme())
