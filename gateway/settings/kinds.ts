// The kinds of settings. Each says how a sentence about a wrong one goes on: "PORT is "x"; it must be …"
import { z } from 'zod'
import { parseConnectionUrl } from '#gateway/database/connection-url.ts'
import { parseSize } from '#gateway/storage/size.ts'

/** What a setting does, for the table of settings; `usual`: its default in words; `isSecret`: never repeated. */
export type About = { does: string; usual?: string; isSecret?: true }

declare module 'zod' {
  // Interfaces are merged; types are not.
  interface GlobalMeta extends Partial<About> {}
}

/** `read` gives nothing for what is wrong, or throws a whole sentence. */
export function kind<T>(must: string, read: (text: string) => T | undefined) {
  return z.string().transform((text, context): T => {
    try {
      const value = read(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: must })
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
    }
    return z.NEVER
  })
}

const largest = Number.MAX_SAFE_INTEGER

export function count(usual: number, about: About, [least, most]: [number, number] = [1, largest]) {
  const must = most === largest ? 'a whole number above 0' : `a whole number from ${least} to ${most}`
  const read = (text: string) => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined
  }
  return kind(must, read)
    .default(usual)
    .meta({ usual: String(usual), ...about })
}

/** A number by other circumstances, where it is not set. */
export const countOrUnset = (about: About, [least, most]: [number, number]) =>
  kind(`a whole number from ${least} to ${most}`, text =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
  )
    .optional()
    .meta(about)

export function size(usual: string, about: About) {
  return kind(`a size such as ${usual}`, given => parseSize(given) || undefined)
    .default(parseSize(usual) ?? 0)
    .meta({ usual: `\`${usual}\``, ...about })
}

const switches: Record<string, boolean> = {
  on: true,
  true: true,
  yes: true,
  1: true,
  off: false,
  false: false,
  no: false,
  0: false,
}

const onOff = kind('on or off', text => switches[text.toLowerCase()])

export const onOrOff = (usual: 'on' | 'off', about: About) =>
  onOff.default(usual === 'on').meta({ usual: `\`${usual}\``, ...about })

/** On or off by other circumstances, where it is not set. */
export const onOffOrUnset = (about: About) => onOff.optional().meta(about)

export const text = (about: About) => z.string().optional().meta(about)

export const textOr = (usual: string, about: About) =>
  z
    .string()
    .default(usual)
    .meta({ usual: `\`${usual}\``, ...about })

export function secret(about: About, least = 1) {
  return kind(`at least ${least} characters long`, given => (given.length >= least ? given : undefined))
    .optional()
    .meta({ isSecret: true, ...about })
}

function readOrigin(given: string): string | undefined {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  return isOrigin ? url.origin : undefined
}

export const origin = (about: About) =>
  kind('an origin such as https://pitch263.example', readOrigin).optional().meta(about)

/** A port, where there is to be one. */
export const port = (about: About) =>
  kind('a port from 1 to 65535', given => {
    const value = Number(given)
    return /^\d{1,5}$/.test(given) && value >= 1 && value <= 65_535 ? value : undefined
  })
    .optional()
    .meta(about)

/** A part of the whole. */
export const share = (usual: number, about: About) =>
  kind('a number from 0 to 1', given => (/^(0|1|0?\.\d{1,6})$/.test(given) ? Number(given) : undefined))
    .default(usual)
    .meta({ usual: String(usual), ...about })

const readUrl = (given: string) => (/^https?:$/.test(URL.parse(given)?.protocol ?? '') ? given : undefined)

export const url = (usual: string, about: About) =>
  kind('an address such as https://accounts.example/token', readUrl)
    .default(usual)
    .meta({ usual: 'the provider’s own', ...about })

export const urlOrNone = (about: About) =>
  kind('an address such as https://collector.example:4318', readUrl).optional().meta(about)

/** By commas or spaces. */
export const list = (about: About, must = 'a list', isRight: (entry: string) => boolean = () => true) =>
  kind(must, given => {
    const entries = given.split(/[\s,]+/).filter(Boolean)
    const wrong = entries.find(entry => !isRight(entry))
    if (wrong !== undefined) throw new Error(`has "${wrong}"; write ${must}.`)
    return entries
  })
    .default([])
    .meta(about)

export const oneOf = <const T extends string>(words: readonly T[], usual: NoInfer<T>, about: About) =>
  z
    .enum(words, { error: `one of ${words.join(', ')}` })
    .default(usual)
    .meta({ usual: `\`${usual}\``, ...about })

/** It may hold a password, so it is not repeated. */
export const connection = (about: About) =>
  kind('an address such as postgresql://user:password@host:5432/database', given => {
    try {
      parseConnectionUrl(given)
      return given
    } catch {
      return undefined
    }
  })
    .optional()
    .meta({ isSecret: true, ...about })
