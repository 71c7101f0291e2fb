// The pages of the site that a search can find, and the words people use for them.
import * as words from '#messages/record/search.js'
import * as frame from '#messages/site/frame.js'

export type SitePage = { to: string; title: string; about: string; words: string }

export const sitePages: readonly SitePage[] = [
  {
    to: '/fixtures',
    title: frame.matches,
    about: words.matchesAbout,
    words: words.matchesWords,
  },
  {
    to: '/standings',
    title: frame.table,
    about: words.tableAbout,
    words: words.tableWords,
  },
  {
    to: '/seasons',
    title: frame.seasons,
    about: words.seasonsAbout,
    words: words.seasonsWords,
  },
  {
    to: '/records',
    title: frame.records,
    about: words.recordsAbout,
    words: words.recordsWords,
  },
  {
    to: '/explore/teams',
    title: frame.clubs,
    about: words.clubsAbout,
    words: words.clubsWords,
  },
  {
    to: '/explore/players',
    title: frame.players,
    about: words.playersAbout,
    words: words.playersWords,
  },
  {
    to: '/explore/coaches',
    title: frame.coaches,
    about: words.coachesAbout,
    words: words.coachesWords,
  },
  {
    to: '/explore/officials',
    title: frame.officials,
    about: words.officialsAbout,
    words: words.officialsWords,
  },
  {
    to: '/transfers',
    title: frame.transfers,
    about: words.transfersAbout,
    words: words.transfersWords,
  },
  { to: '/news', title: frame.news, about: words.newsAbout, words: words.newsWords },
  {
    to: '/statistics',
    title: frame.statistics,
    about: words.statisticsAbout,
    words: words.statisticsWords,
  },
  {
    to: '/analysis',
    title: frame.analysis,
    about: words.analysisAbout,
    words: words.analysisWords,
  },
  {
    to: '/valuations',
    title: frame.valuations,
    about: words.valuationsAbout,
    words: words.valuationsWords,
  },
  {
    to: '/compare-players',
    title: frame.compare,
    about: words.compareAbout,
    words: words.compareWords,
  },
  {
    to: '/about',
    title: frame.about,
    about: words.aboutAbout,
    words: words.aboutWords,
  },
  {
    to: '/developers',
    title: words.developers,
    about: words.developersAbout,
    words: words.developersWords,
  },
  {
    to: '/auth',
    title: frame.signIn,
    about: words.signInAbout,
    words: words.signInWords,
  },
  {
    to: '/signup',
    title: words.createAccount,
    about: words.createAbout,
    words: words.createWords,
  },
  {
    to: '/dashboard',
    title: frame.dashboard,
    about: words.dashboardAbout,
    words: words.dashboardWords,
  },
]

/** Those about the league itself, which the front page opens. */
export const leaguePages = sitePages.filter(
  page => !['/auth', '/signup', '/dashboard', '/about', '/developers'].includes(page.to),
)
