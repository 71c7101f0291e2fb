// The pages that stand side by side under one heading.

export const exploreTabs = {
  label: 'Explore',
  tabs: [
    { to: '/explore/teams', label: 'Clubs' },
    { to: '/explore/players', label: 'Players' },
    { to: '/explore/coaches', label: 'Coaches' },
    { to: '/explore/officials', label: 'Match officials' },
  ],
}

export const numbersTabs = {
  label: 'Numbers',
  tabs: [
    { to: '/statistics', label: 'Statistics' },
    { to: '/analysis', label: 'Analysis' },
    { to: '/valuations', label: 'Valuations' },
    { to: '/compare-players', label: 'Compare players' },
  ],
}
