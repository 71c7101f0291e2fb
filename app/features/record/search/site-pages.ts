// The pages of the site that a search can find, and the words people use for them.

export type SitePage = { to: string; title: string; about: string; words: string }

export const sitePages: readonly SitePage[] = [
  {
    to: '/fixtures',
    title: 'Matches',
    about: 'Fixtures and results, round by round.',
    words: 'fixtures results scores games calendar schedule kick-off today weekend round live',
  },
  {
    to: '/standings',
    title: 'Table',
    about: 'The log: points, goal difference and form of every club.',
    words: 'standings log points positions ranking league leaders relegation',
  },
  {
    to: '/seasons',
    title: 'Seasons',
    about: 'Every season since 2006, with its table and champions.',
    words: 'archive history past years champions winners',
  },
  {
    to: '/records',
    title: 'Records',
    about: 'Titles, cups, awards and the longest runs.',
    words: 'honours titles cups trophies awards soccer star of the year golden boot streaks biggest',
  },
  {
    to: '/explore/teams',
    title: 'Clubs',
    about: 'Every club of the league, with its ground, staff and squad.',
    words: 'teams sides squads grounds stadiums explore',
  },
  {
    to: '/explore/players',
    title: 'Players',
    about: 'Who plays where, with minutes, goals and cards.',
    words: 'footballers goalkeepers defenders midfielders forwards strikers explore',
  },
  {
    to: '/explore/coaches',
    title: 'Coaches',
    about: 'Head coaches and assistants, club by club.',
    words: 'managers trainers staff explore',
  },
  {
    to: '/explore/officials',
    title: 'Match officials',
    about: 'Referees, assistants, fourth officials and commissioners.',
    words: 'referees refs assistants linesmen commissioners explore',
  },
  {
    to: '/transfers',
    title: 'Transfers',
    about: 'Registered moves between clubs.',
    words: 'moves signings loans windows contracts',
  },
  { to: '/news', title: 'News', about: 'Notices and reports.', words: 'articles stories reports notices' },
  {
    to: '/statistics',
    title: 'Statistics',
    about: 'Goals, minutes, cards and clean sheets, counted from the matches.',
    words: 'stats numbers scorers goals assists cards discipline records attendance',
  },
  {
    to: '/analysis',
    title: 'Analysis',
    about: 'What the numbers say, with the method beside it.',
    words: 'odds form pace head-to-head tactics',
  },
  {
    to: '/valuations',
    title: 'Valuations',
    about: 'What a player is estimated at, as a range with its reasons.',
    words: 'values worth price market',
  },
  {
    to: '/compare-players',
    title: 'Compare players',
    about: 'Two to four players side by side.',
    words: 'comparison versus side-by-side',
  },
  {
    to: '/about',
    title: 'About',
    about: 'What this is, how the record is read, and what is stored about you.',
    words: 'help contact privacy minors sources corrections cookies unofficial confirmed provisional',
  },
  {
    to: '/auth',
    title: 'Sign in',
    about: 'Sign in, or set a new password.',
    words: 'login signin account password profile',
  },
  {
    to: '/signup',
    title: 'Create an account',
    about: 'A free account for fans, clubs, players, coaches and match officials.',
    words: 'signup register join membership',
  },
  {
    to: '/dashboard',
    title: 'Your dashboard',
    about: 'What waits for you, once you are signed in.',
    words: 'home settings following notifications hub',
  },
]

/** Those about the league itself, which the front page opens. */
export const leaguePages = sitePages.filter(
  page => !['/auth', '/signup', '/dashboard', '/about'].includes(page.to),
)
