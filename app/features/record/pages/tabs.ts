// The pages that stand side by side under one heading.
import * as words from '#messages/site/frame.js'

export const exploreTabs = {
  label: words.explore,
  tabs: [
    { to: '/explore/teams', label: words.clubs },
    { to: '/explore/players', label: words.players },
    { to: '/explore/coaches', label: words.coaches },
    { to: '/explore/officials', label: words.officials },
  ],
}

export const numbersTabs = {
  label: words.numbers,
  tabs: [
    { to: '/statistics', label: words.statistics },
    { to: '/analysis', label: words.analysis },
    { to: '/valuations', label: words.valuations },
    { to: '/compare-players', label: words.compare },
  ],
}
