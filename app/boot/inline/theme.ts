// Runs in the head of every document that has scripts, before anything is painted.
import { paintTheme, readTheme } from '#ui/stored-theme.ts'

paintTheme(readTheme())
