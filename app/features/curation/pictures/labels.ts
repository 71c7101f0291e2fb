// What kinds of pictures there are, and by what right they are shown.
import * as words from '#messages/curation/pictures.js'

export const kindNames: Record<string, string> = {
  crest: words.crest,
  team: words.team,
  portrait: words.portrait,
  ground: words.ground,
}

export const rightsNames: Record<string, string> = {
  own: words.own,
  permission: words.permission,
  open_licence: words.openLicence,
}

export const optionsOf = (names: Record<string, string>, keys = Object.keys(names)) =>
  keys.map(value => ({ value, label: names[value] ?? value }))
